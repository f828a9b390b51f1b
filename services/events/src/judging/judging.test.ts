import { randomUUID } from 'node:crypto';
import type { Contest } from '@club/contracts/events/contest';
import type { JudgeWithLink } from '@club/contracts/events/judging';
import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { addContest, askFor } from '../testing/contests.ts';
import {
  addEvent,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import {
  addClosedContest,
  addJudge,
  addSubmission,
  closeContest,
  inDays,
  inviteJudge,
  judgesOf,
  openJudging,
  panelOf,
} from '../testing/judges.ts';
import { countRows, slowDown, untilWaiting } from '../testing/races.ts';
import { pdf } from '../testing/receipts.ts';

let site: EventsSite;
let event: string;
beforeAll(async () => {
  site = await openEventsSite();
});
beforeEach(async () => {
  event = (await addEvent(site)).id;
});
afterAll(() => site.close());

type Device = Awaited<ReturnType<typeof openJudging>>;
const listOf = async (device: Device) => (await device.list()).body;
const given = async (device: Device) =>
  (await listOf(device)).submissions?.map(({ number }) => number) ?? [];
const reasons = async (device: Device, judgements: object[]) =>
  (await device.send(judgements as Record<string, unknown>[])).body.results.map(
    ({ reason }) => reason,
  );
const stored = () => countRows(site, 'from events.judgement');
const silent = (name: string) =>
  site.pool.query(
    `update events.judge set created_at = now() - interval '2 hours',
      last_contact = last_contact - interval '2 hours' where name = $1`,
    [name],
  );

test('a judge opens the link, sees submissions without names, and judges; twice changes nothing', async () => {
  const { contest, submissions } = await addClosedContest(site, event);
  const judge = await addJudge(site, contest);
  const list = await listOf(judge);
  expect(list.judging).toMatchObject({ judge: 'Ayesha Malik', way: 'criteria', module: null });
  expect(list.submissions).toMatchObject([
    { number: 1, team_name: null, answers: [{ label: 'Repository', is_link: true }] },
    { number: 2, team_name: null },
  ]);
  // A contest that hides its teams tells no name, address or number of a person.
  const told = JSON.stringify(list);
  for (const { team_name, registration_id } of submissions)
    expect([told.includes(team_name), told.includes(registration_id)]).toEqual([false, false]);
  expect(told).not.toMatch(/@/);
  expect((await judge.list({ version: list.version })).body.submissions).toBeNull();

  const [first] = submissions;
  const judgement = judge.judgement(contest, first?.id ?? '', { note: 'Clear idea' });
  const before = await stored();
  expect(await reasons(judge, [judgement])).toEqual(['']);
  expect(await reasons(judge, [judgement, judgement])).toEqual(['', '']);
  expect(Number(await stored())).toBe(Number(before) + 1);
  const after = await listOf(judge);
  expect(after.order).toEqual([submissions[1]?.id]);
  expect(after.judgements).toMatchObject([{ submission_id: first?.id, note: 'Clear idea' }]);
  expect(await panelOf(site, contest)).toMatchObject({
    ...{ submissions: 2, wanted: 2, made: 1, lacking: [], has_begun: true },
    notes: [{ number: 1, judge: 'Ayesha Malik', note: 'Clear idea' }],
    judges: [{ name: 'Ayesha Malik', assigned: 2, judged: 1, state: 'joined' }],
  });
});

test('of two judgements about one submission the later one counts, whatever order they come in, by the clock of the server', async () => {
  const { contest, submissions } = await addClosedContest(site, event, { teams: 1 });
  const { secret } = await inviteJudge(site, contest);
  const judge = await openJudging(site, secret, { ahead: 3_600_000 });
  const [one = { id: '' }] = submissions;
  const at = (minutes: number) =>
    new Date(Date.parse(judge.clock()) - minutes * 60_000).toISOString();
  const later = judge.judgement(contest, one.id, { at: at(1), note: 'later' });
  const earlier = judge.judgement(contest, one.id, { at: at(5), note: 'earlier' });
  await judge.send([later]);
  const { body } = await judge.send([earlier]);
  expect(Date.parse(body.results[0]?.at ?? '')).toBeLessThanOrEqual(Date.now());
  expect((await listOf(judge)).judgements).toMatchObject([{ note: 'later' }]);
});

test.each<[string, (contest: Contest) => object, RegExp]>([
  ['a submission of another contest', () => ({ submission_id: randomUUID() }), /not yours/],
  ['a missing criterion', () => ({ scores: {} }), /criteria have changed/],
  [
    'another criterion',
    ({ criteria }) => ({
      scores: { ...Object.fromEntries(criteria.map(({ id }) => [id, 1])), [randomUUID()]: 1 },
    }),
    /criteria have changed/,
  ],
  [
    'more points than the criterion has',
    ({ criteria }) => ({ scores: Object.fromEntries(criteria.map(({ id }) => [id, 6])) }),
    /criteria have changed/,
  ],
  ['a pair', () => ({ other_id: randomUUID() }), /not yours/],
])('%s is refused in words, and holds up no other judgement', async (_, fields, reason) => {
  const criteria = [{ id: randomUUID(), label: 'Idea', weight: 1, points: 5 }];
  const { contest, submissions } = await addClosedContest(site, event, { criteria });
  const judge = await addJudge(site, contest);
  const [one = '', two = ''] = submissions.map(({ id }) => id);
  const [wrong, right] = await reasons(judge, [
    judge.judgement(contest, one, fields(contest) as Record<string, unknown>),
    judge.judgement(contest, two),
  ]);
  expect(wrong).toMatch(reason);
  expect(right).toBe('');
});

test('a note may have several lines, as its field has', async () => {
  const { contest, submissions } = await addClosedContest(site, event);
  const judge = await addJudge(site, contest);
  const note = 'Clear idea.\nNo tests.';
  const one = judge.judgement(contest, submissions[0]?.id ?? '', { note });
  expect(await reasons(judge, [one])).toEqual(['']);
  expect((await panelOf(site, contest)).notes).toMatchObject([{ note }]);
  expect((await listOf(judge)).judgements).toMatchObject([{ note }]);
});

test('no points are not 0 points', async () => {
  const { contest, submissions } = await addClosedContest(site, event);
  const judge = await addJudge(site, contest);
  const scores = Object.fromEntries(contest.criteria.map(({ id }) => [id, null]));
  const one = judge.judgement(contest, submissions[0]?.id ?? '', { scores });
  expect((await judge.send([one])).status).toBe(422);
});

test('pairs take a winner of the two, or none, and refuse points', async () => {
  const { contest, submissions } = await addClosedContest(site, event, {
    ...{ teams: 3, judging: 'pairs', criteria: [] },
  });
  const judge = await addJudge(site, contest);
  const [a = '', b = '', c = ''] = submissions.map(({ id }) => id);
  const pair = (one: string, other_id: string | null, winner: string | null) =>
    judge.judgement(contest, one, { other_id, winner });
  const told = await reasons(judge, [
    pair(a, b, a),
    pair(b, c, null),
    pair(a, b, c),
    pair(a, a, a),
    pair(a, null, null),
  ]);
  expect(told.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    ...['', '', 'A pair is', 'A pair is', 'The contest is'],
  ]);
  expect((await listOf(judge)).order).toEqual([]);
});

test('a way of judging that has changed begins anew, and what was said in the way before waits for it', async () => {
  const { contest, submissions } = await addClosedContest(site, event);
  const judge = await addJudge(site, contest);
  await judge.send(submissions.map(({ id }) => judge.judgement(contest, id)));
  expect((await listOf(judge)).order).toEqual([]);
  const change = (judging: string) =>
    site.pool.query('update events.contest set judging = $2 where id = $1', [contest.id, judging]);
  await change('pairs');
  expect((await listOf(judge)).order).toHaveLength(2);
  await change('points');
  expect(await listOf(judge)).toMatchObject({ submissions: [], order: [] });
  await change('criteria');
  expect((await listOf(judge)).order).toEqual([]);
});

test('judging begins when no submission is taken any more', async () => {
  const contest = await addContest(site, event);
  const { id } = await addSubmission(site, contest);
  const judge = await addJudge(site, contest);
  expect(await listOf(judge)).toMatchObject({ submissions: [], order: [], asked: [] });
  expect(await reasons(judge, [judge.judgement(contest, id)])).toEqual([
    expect.stringMatching(/not yours/),
  ]);
  // In the grace a team still sends one, which belongs to the judging too.
  const close = (minutes: number) =>
    site.pool.query(
      `update events.contest set opens_at = now() - interval '2 days',
        closes_at = now() - make_interval(mins => $2) where id = $1`,
      [contest.id, minutes],
    );
  await close(contest.grace_minutes - 5);
  await addSubmission(site, contest);
  expect(await given(judge)).toEqual([]);
  await close(contest.grace_minutes + 1);
  expect(await given(judge)).toEqual([1, 2]);
  // What waits on a phone while the close is moved is not lost.
  await site.pool.query(
    `update events.contest set closes_at = now() + interval '1 hour' where id = $1`,
    [contest.id],
  );
  expect(await reasons(judge, [judge.judgement(contest, id)])).toEqual(['']);
});

test('a team that a judge knows goes to another judge, and what was said about it does not count', async () => {
  const { contest, submissions } = await addClosedContest(site, event, { teams: 1 });
  const first = await addJudge(site, contest, { name: 'First' });
  const [one = { id: '' }] = submissions;
  await first.send([first.judgement(contest, one.id)]);
  expect((await panelOf(site, contest)).made).toBe(1);
  expect((await first.declare([{ submission_id: one.id, is_own: true }])).status).toBe(200);
  expect(await given(first)).toEqual([]);
  expect(await reasons(first, [first.judgement(contest, one.id)])).toEqual([
    expect.stringMatching(/you know this team/),
  ]);
  expect(await panelOf(site, contest)).toMatchObject({
    made: 0,
    lacking: [{ number: 1, missing: 1, why: 'conflicts' }],
  });
  const second = await addJudge(site, contest, { name: 'Second' });
  expect(await given(second)).toEqual([1]);
  expect((await panelOf(site, contest)).lacking).toEqual([]);
});

test.each([
  ['ayesha@nust.edu.pk', 'zara@nust.edu.pk', 1],
  ['ayesha@nust.edu.pk', 'zara@seecs.NUST.edu.pk', 1],
  ['ayesha@seecs.nust.edu.pk', 'zara@nust.edu.pk', 1],
  ['ayesha@nust.edu.pk', 'zara@notnust.edu.pk', 0],
  ['ayesha@gmail.com', 'zara@gmail.com', 0],
  ['', 'zara@nust.edu.pk', 0],
])('the judge %s is asked about a team of %s: %i', async (email, address, asked) => {
  const contest = await addContest(site, event, { judgements_each: 1 });
  const team = await addSubmission(site, contest);
  await site.pool.query(
    'update events.registration_member set email = $2 where registration_id = $1 and position = 0',
    [team.registration_id, address],
  );
  await closeContest(site, contest);
  const judge = await addJudge(site, contest, { email });
  const list = await listOf(judge);
  expect(list.asked).toHaveLength(asked);
  expect(list.submissions).toHaveLength(1 - asked);
  if (asked === 0) return;
  const { registration_id, team_name } = team;
  expect(list.asked).toEqual([{ submission_id: registration_id, team_name }]);
  await judge.declare([{ submission_id: registration_id, is_own: false }]);
  expect(await listOf(judge)).toMatchObject({ asked: [], submissions: [{ id: team.id }] });
});

test('a judge who is silent while another has finished is replaced, and comes back with a contact', async () => {
  const { contest, submissions } = await addClosedContest(site, event, { teams: 2 });
  const here = await addJudge(site, contest, { name: `Here ${event}` });
  const name = `Silent ${event}`;
  const away = await addJudge(site, contest, { name });
  const mine = await given(here);
  expect(mine).toHaveLength(1);
  const idOf = (number = 0) => submissions.find((one) => one.number === number)?.id ?? '';
  await here.send([here.judgement(contest, idOf(mine[0]))]);
  expect(await given(here)).toHaveLength(1);
  await silent(name);
  expect(await given(here)).toEqual([1, 2]);
  expect((await panelOf(site, contest)).judges.map(({ state }) => state)).toEqual([
    ...['joined', 'away'],
  ]);
  // What the silent judge has judged meanwhile counts, and nobody judges it again.
  const theirs = mine[0] === 1 ? 2 : 1;
  expect(await reasons(away, [away.judgement(contest, idOf(theirs))])).toEqual(['']);
  expect(await given(here)).toEqual(mine);
  expect((await panelOf(site, contest)).judges.map(({ state }) => state)).toEqual([
    ...['joined', 'joined'],
  ]);
});

test('a revoked judge is refused in words, what was judged stays, and others get the rest', async () => {
  const { contest, submissions } = await addClosedContest(site, event, { teams: 4 });
  const gone = await inviteJudge(site, contest, { name: 'Gone' });
  const device = await openJudging(site, gone.secret);
  const other = await addJudge(site, contest, { name: 'Other' });
  const [first = 0] = await given(device);
  const judged = submissions.find(({ number }) => number === first)?.id ?? '';
  await device.send([device.judgement(contest, judged)]);
  const revoked = await asAdmin(site, 'POST', `${judgesOf(contest)}/${gone.id}/revoke`, {});
  expect(revoked.status).toBe(200);
  for (const { status, body } of [
    await device.list(),
    await device.send([device.judgement(contest, judged)]),
    await device.declare([{ submission_id: judged, is_own: true }]),
  ])
    expect([status, body]).toMatchObject([403, { code: 'judge_revoked' }]);
  expect(await given(other)).toEqual([1, 2, 3, 4].filter((number) => number !== first));
  expect(await panelOf(site, contest)).toMatchObject({ made: 1, lacking: [] });
});

test('a new link ends the one before with its devices, and an end that is over refuses', async () => {
  const { contest } = await addClosedContest(site, event);
  const judge = await inviteJudge(site, contest);
  const before = await openJudging(site, judge.secret);
  const path = `${judgesOf(contest)}/${judge.id}/link`;
  const { body } = await asAdmin<JudgeWithLink>(site, 'POST', path, { until: inDays(2) });
  expect((await before.list()).body).toMatchObject({ code: 'judge_unknown' });
  await expect(openJudging(site, judge.secret)).rejects.toThrow('judge_unknown');
  const now = await openJudging(site, body.link.split('#')[1] ?? '');
  expect((await now.list()).status).toBe(200);
  await site.pool.query(`update events.judge set until = now() - interval '1 hour' where id = $1`, [
    judge.id,
  ]);
  expect((await now.list()).body).toMatchObject({ code: 'judging_over' });
  // What waited on the device is still taken, with its time.
  const early = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const [id = ''] = (
    await site.pool.query('select id from events.submission where contest_id = $1', [contest.id])
  ).rows.map((row: { id: string }) => row.id);
  expect(
    await reasons(now, [now.judgement(contest, id, { at: early }), now.judgement(contest, id)]),
  ).toEqual(['', expect.stringMatching(/time of this link was over/)]);
});

test('a device that asks for everything gets the contest of its link and nothing else', async () => {
  const { contest } = await addClosedContest(site, event);
  const other = await addClosedContest(site, (await addEvent(site)).id);
  const judge = await addJudge(site, contest);
  const foreign = other.submissions[0]?.id ?? '';
  expect(await reasons(judge, [judge.judgement(contest, foreign)])).toEqual([
    expect.stringMatching(/not yours/),
  ]);
  await judge.declare([{ submission_id: foreign, is_own: true }]);
  const { rows } = await site.pool.query(
    'select 1 from events.judge_conflict where submission_id = $1',
    [foreign],
  );
  expect(rows).toEqual([]);
  const headers = { authorization: `Bearer ${judge.secret}` };
  for (const path of [judgesOf(contest), `/api/admin/events/${event}/registrations`])
    expect((await call(site, 'GET', path, undefined, headers)).status).toBeGreaterThanOrEqual(400);
  for (const secret of ['A'.repeat(43), judge.secret.toLowerCase()]) {
    const { status, body } = await call(site, 'POST', '/api/judge/list', { secret });
    expect([status, body]).toMatchObject([403, { code: 'judge_unknown' }]);
  }
});

test('a time before the contest opened, however long, is its opening, and removed questions are not told', async () => {
  const { contest, submissions } = await addClosedContest(site, event, { teams: 1 });
  const judge = await addJudge(site, contest);
  const ancient = judge.judgement(contest, submissions[0]?.id ?? '', {
    at: '0001-01-01T00:00:00.000Z',
  });
  const { status, body } = await judge.send([ancient], { sent_at: '9999-12-31T23:59:59.000Z' });
  expect(status).toBe(200);
  expect(Date.parse(body.results[0]?.at ?? '')).toBeGreaterThan(Date.now() - 3 * 86_400_000);
  expect((await listOf(judge)).submissions?.[0]?.answers).toHaveLength(1);
  await site.pool.query(
    `update events.contest set questions = jsonb_set(questions, '{0,removed}', 'true') where id = $1`,
    [contest.id],
  );
  expect((await listOf(judge)).submissions?.[0]?.answers).toEqual([]);
});

test.each([
  ['name', { name: ' ' }, /required/],
  ['email', { email: 'nobody' }, /email address/],
  ['until', { until: '2020-01-01T10:00' }, /over/],
  ['until', { until: '2099-01-01T10:00' }, /at most 180 days/],
  ['until', { until: '' }, /day and the time/],
])('an invitation refuses a wrong %s: %p', async (field, fields, text) => {
  const contest = await addContest(site, event);
  const form = { name: 'Ayesha', until: inDays(2), ...fields };
  const { status, body } = await asAdmin<{ fields: Record<string, string> }>(
    ...[site, 'POST' as const, judgesOf(contest), form],
  );
  expect(status).toBe(422);
  expect(body.fields[field]).toMatch(text);
});

test('a contest whose points come from a file has no judges, and the log names judges', async () => {
  const file = await addContest(site, event, { judging: 'points', criteria: [], questions: [] });
  const refused = await asAdmin(site, 'POST', judgesOf(file), { name: 'A', until: inDays(2) });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_judged' }]);
  const { contest } = await addClosedContest(site, event, { module: 'Robotics', teams: 0 });
  await inviteJudge(site, contest);
  const [last] = (await auditEntries(site.pool)).slice(-1);
  expect(last).toMatchObject({ action: 'contest.judge_invited', subject_name: 'Robotics' });
});

test.each<[string, (contest: Contest, judge: string) => [string, unknown[]], RegExp]>([
  [
    'the criteria',
    ({ id }) => [
      'update events.contest set criteria = $2 where id = $1',
      [
        id,
        JSON.stringify([{ id: randomUUID(), label: 'New', weight: 1, points: 5, prize: false }]),
      ],
    ],
    /criteria have changed/,
  ],
  [
    'the way of judging',
    ({ id }) => [`update events.contest set judging = 'pairs' where id = $1`, [id]],
    /another way/,
  ],
  [
    'the link',
    (_, judge) => ['update events.judge set revoked_at = now() where id = $1', [judge]],
    /club has ended this link/,
  ],
])(
  'a judgement that comes while an admin changes %s is held to the change',
  async (_, change, text) => {
    const { contest, submissions } = await addClosedContest(site, event);
    const invited = await inviteJudge(site, contest);
    const judge = await openJudging(site, invited.secret);
    await listOf(judge);
    const admin = await site.pool.connect();
    await admin.query('begin');
    await admin.query('select from events.contest where id = $1 for no key update', [contest.id]);
    const sent = judge.send([judge.judgement(contest, submissions[0]?.id ?? '')]);
    await untilWaiting(site, 1);
    await admin.query(...change(contest, invited.id));
    await admin.query('commit');
    admin.release();
    expect(JSON.stringify((await sent).body)).toMatch(text);
    expect(await countRows(site, 'from events.judgement where judge_id = $1', invited.id)).toBe(0);
  },
);

/** A transaction that `slowDown` has stopped before its commit. */
const PAUSED =
  "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

test('a criterion keeps its scale when points on it are being stored', async () => {
  const { contest, submissions } = await addClosedContest(site, event);
  const judge = await addJudge(site, contest);
  await listOf(judge);
  await slowDown(site, 'insert', 'judgement');
  const sent = judge.send([judge.judgement(contest, submissions[0]?.id ?? '')]);
  while ((await site.pool.query(PAUSED)).rowCount === 0);
  const criteria = contest.criteria.map((criterion) => ({ ...criterion, points: 5 }));
  const { module, opens_at, closes_at, ...form } = contest;
  const changed = await asAdmin(site, 'PUT', `${judgesOf(contest).replace('/judges', '')}`, {
    ...{ ...form, opens_at, closes_at, module: module ?? '', criteria },
  });
  expect((await sent).body.results).toMatchObject([{ reason: '' }]);
  expect([changed.status, changed.body]).toMatchObject([
    ...[422, { fields: { 'criteria.0.points': expect.stringMatching(/this scale/) } }],
  ]);
  await site.pool.query('drop trigger pause_write on events.judgement');
});

test('judges who come at once get even shares', async () => {
  const { contest } = await addClosedContest(site, event, { teams: 4, judgements_each: 2 });
  const judges = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => addJudge(site, contest, { name })),
  );
  const lists = await Promise.all(judges.map((judge) => judge.list()));
  expect(lists.map(({ body }) => body.submissions?.length)).toEqual([2, 2, 2, 2]);
});

test('a file of a submission is read by an address of its judge, and by no other', async () => {
  const slides = randomUUID();
  const contest = await addContest(site, event, {
    ...{ questions: [askFor('file', 'Slides', slides)], judgements_each: 1 },
  });
  const submission = await addSubmission(site, contest, async ({ payment_token }) => {
    const file = new File([Uint8Array.from(pdf)], 'slides.pdf', { type: 'application/pdf' });
    const form = formData({ file, question: slides, contest_id: contest.id, payment_token });
    const path = '/api/registration/submission/files';
    return { [slides]: (await call<{ answer: string }>(site, 'POST', path, form)).body.answer };
  });
  await closeContest(site, contest);
  const judge = await inviteJudge(site, contest);
  const device = await openJudging(site, judge.secret);
  const [answer] = (await listOf(device)).submissions?.[0]?.answers ?? [];
  expect(answer).toMatchObject({ label: 'Slides', text: 'Submission 1.pdf' });
  const { version } = await listOf(device);
  expect((await device.list({ version })).body.submissions).toBeNull();
  // The address ends, so the device gets another one in time.
  const timers = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] as const;
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: [...timers] });
  const [renewed] = (await device.list({ version })).body.submissions?.[0]?.answers ?? [];
  jest.useRealTimers();
  expect(renewed?.file).toMatch(/^\/api\/judge\/files\//);
  expect(renewed?.file).not.toBe(answer?.file);
  const address = answer?.file ?? '';
  const statusOf = async (path: string) => (await call(site, 'GET', path)).status;
  const { status, headers } = await call(site, 'GET', address);
  expect([status, headers.get('content-disposition')]).toEqual([
    ...[200, expect.stringContaining('Submission%201.pdf')],
  ]);
  // The last sign of base64url has bits that say nothing.
  const forged = address.replace(/.(?=.{3}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  for (const wrong of [forged, address.replace('/api/judge/', '/api/registration/')])
    expect(await statusOf(wrong)).toBe(404);
  await device.declare([{ submission_id: submission.id, is_own: true }]);
  expect(await statusOf(address)).toBe(404);
  await asAdmin(site, 'POST', `${judgesOf(contest)}/${judge.id}/revoke`, {});
  expect(await statusOf(address)).toBe(403);
});
