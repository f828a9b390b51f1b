import { auditEntries } from '@club/service-kit/testing/audit-entries';
import type { EventsCtx } from '../events-ctx.ts';
import { addContest } from '../testing/contests.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { inviteJudge, judgesOf } from '../testing/judges.ts';
import { eventsPerson } from './person.service.ts';

const NAME = 'Nadia Zaidi';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const found = async () =>
  (await eventsPerson.listByName(site.ctx, NAME)).flatMap(({ records }) =>
    records.flatMap(({ row }) => row ?? []),
  );

test('a name in a submission, of a judge, in a file of points, in a note and in a reason of a ranking is found and erased', async () => {
  const { id } = await addEvent(site);
  const { registration_id } = await addTeam(site, id);
  await site.pool.query(
    `with contest as (
       insert into events.contest (id, event_id, opens_at, closes_at, judging, points_mapping)
       values (gen_random_uuid(), $1, now(), now() + interval '1 hour', 'criteria',
         jsonb_build_object('names', jsonb_build_object($3::text, ''))) returning id),
     submission as (
       insert into events.submission (id, contest_id, registration_id, number, answers, in_gallery)
       select gen_random_uuid(), id, $2, 1, jsonb_build_object('a', $3::text), true from contest returning id),
     judge as (
       insert into events.judge (id, contest_id, name, email, secret_hash, until)
       select gen_random_uuid(), id, $3, 'nadia@club.test', 'secret', now() from contest returning id),
     judgement as (
       insert into events.judgement (nonce, judge_id, submission_id, note, at)
       select gen_random_uuid(), judge.id, submission.id, 'I know ' || $3, now() from judge, submission)
     insert into events.contest_result (contest_id, places, reason)
     select id, '[]', 'Asked by ' || $3 from contest`,
    [id, registration_id, NAME],
  );
  const email = 'nadia@club.test';
  const judgeOf = async () =>
    (await eventsPerson.list(site.ctx, email)).flatMap(({ records }) => records);
  expect(await judgeOf()).toMatchObject([{ name: NAME }]);

  const rows = await found();
  expect(rows.map((row) => row.split(':')[0]).sort()).toEqual([
    ...['contest', 'judge', 'judgement', 'judgement', 'submission'],
  ]);
  await site.db.transaction().execute((db) => eventsPerson.eraseRows({ ...site.ctx, db }, rows));
  expect(await found()).toEqual([]);
  const { rows: sent } = await site.pool.query('select answers, in_gallery from events.submission');
  expect(sent).toEqual([{ answers: {}, in_gallery: false }]);
  expect(await judgeOf()).toEqual([]);
});

test.each([
  ['name', (ctx: EventsCtx, row: string) => eventsPerson.eraseRows(ctx, [row])],
  ['email address', (ctx: EventsCtx) => eventsPerson.erase(ctx, 'zara@club.test')],
])(
  'a judge who is erased by %s is in no entry of the audit log, and others are',
  async (_, erase) => {
    const contest = await addContest(site, (await addEvent(site)).id);
    const { id } = await inviteJudge(site, contest, { name: 'Zara Khan', email: 'zara@club.test' });
    await inviteJudge(site, contest, { name: 'Omar Aziz' });
    await asAdmin(site, 'POST', `${judgesOf(contest)}/${id}/revoke`, {});
    const log = async () => JSON.stringify(await auditEntries(site.pool));
    expect(await log()).toContain('Zara Khan');
    await site.db.transaction().execute((db) => erase({ ...site.ctx, db }, `judge:${id}`));
    expect(await log()).not.toContain('Zara Khan');
    expect(await log()).toContain('Omar Aziz');
  },
);
