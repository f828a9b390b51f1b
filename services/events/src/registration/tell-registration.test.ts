import {
  TELL_WEBHOOKS,
  type ToldChange,
  webhookKinds,
} from '@club/contracts/content/webhook-kinds';
import { UNDO_SECONDS, type UndoOutcomes } from '@club/contracts/events/decision';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { uuidv7 } from '@club/service-kit/db/id';
import { readJobs } from '@club/service-kit/jobs/job-queue';
import { sql } from 'kysely';
import type { EventsTables } from '../tables.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  PUBLIC_URL,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
  await wants(...Object.keys(webhookKinds));
});
afterAll(() => site.close());

/** A webhook of the content service wants these kinds. */
const wants = (...kinds: string[]) =>
  site.pool.query('insert into kit.webhook_kind select unnest($1::text[]), $2', [kinds, uuidv7()]);

/** What waits to be told about a team, oldest first. */
const toldOf = async ({ registration_id }: RegisteredTeam) => {
  const jobs = await readJobs<ToldChange, EventsTables>(
    site.db,
    sql`task_identifier = ${TELL_WEBHOOKS}`,
  );
  const changes = jobs.map(({ payload }) => payload.payload);
  return changes.filter(({ data }) => data.registration_id === registration_id);
};
const kindsOf = async (team: RegisteredTeam) => (await toldOf(team)).map(({ type }) => type);

const list = () => `/api/admin/events/${eventId}/registrations`;
const approve = async ({ team_name }: RegisteredTeam) =>
  (
    await asAdmin<{ decision_id: string; undo_until: string }>(
      site,
      'POST',
      decisionPath(eventId, team_name, 'approve'),
      {},
    )
  ).body;
const undo = async (...decision_ids: string[]) =>
  (await asAdmin<UndoOutcomes>(site, 'POST', `${list()}/undo`, { decision_ids })).body.items;

test('a registration and its payment are told, with no person and no text of the payment', async () => {
  const team = await addPendingTeam(site, eventId);
  const [created, paid] = await toldOf(team);
  const data = {
    registration_id: team.registration_id,
    team_name: team.team_name,
    event_id: eventId,
    event_title: 'Winter Code Sprint',
    modules: ['Web development', 'Robotics'],
    status: 'unpaid',
    amount: 3700,
    currency: 'PKR',
    url: `${PUBLIC_URL}/fake/events/${eventId}/registrations?open=${team.registration_id}`,
  };
  expect(created).toEqual({
    type: 'registration.created',
    timestamp: expect.stringMatching(/Z$/),
    data,
  });
  expect(paid).toMatchObject({
    type: 'registration.payment_submitted',
    data: { ...data, status: 'pending' },
  });
});

test('an attempt that is sent again is told once, and a refused one not at all', async () => {
  const form = teamForm({ attempt: uuidv7() });
  const register = (body: object) =>
    call<RegisteredTeam>(site, 'POST', `/api/events/${eventId}/register`, body);
  const team = (await register(form)).body;
  await register(form);
  const refused = await register({ ...teamForm(), team_name: form.team_name });
  expect(refused.status).toBe(409);
  expect(await kindsOf(team)).toEqual(['registration.created']);
});

test('a decision is told when its emails leave, ten seconds later', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id, undo_until } = await approve(team);
  const { rows } = await site.pool.query(
    `select task_identifier, run_at from graphile_worker.jobs where key like 'decision:' || $1 || ':%'
     order by key`,
    [decision_id],
  );
  expect(rows.map(({ task_identifier }) => task_identifier)).toEqual([
    'send_mail',
    'send_mail',
    TELL_WEBHOOKS,
  ]);
  for (const { run_at } of rows) expect(run_at.toISOString()).toBe(undo_until);
  expect(UNDO_SECONDS).toBe(10);
  expect((await kindsOf(team)).at(-1)).toBe('registration.approved');
});

test('a decision that is undone is never told', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  expect(await undo(decision_id)).toMatchObject([{ outcome: 'undone' }]);
  expect(await kindsOf(team)).toEqual(['registration.created', 'registration.payment_submitted']);
});

test('a decision that webhooks know can no longer be undone', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  await site.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
     where task_identifier = '${TELL_WEBHOOKS}' and key like 'decision:' || $1 || ':%'))`,
    [decision_id],
  );
  expect(await undo(decision_id)).toMatchObject([{ outcome: 'too_late' }]);
});

test('a further decision lets what waits be told at once', async () => {
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  await asAdmin(site, 'POST', `${list()}/${team.registration_id}/revoke`, { reason: 'Reversed.' });
  const { rows } = await site.pool.query(
    `select run_at <= now() as is_due from graphile_worker.jobs
     where task_identifier = '${TELL_WEBHOOKS}' and key like 'decision:' || $1 || ':%'`,
    [decision_id],
  );
  expect(rows).toEqual([{ is_due: true }]);
  expect((await kindsOf(team)).slice(-2)).toEqual([
    'registration.approved',
    'registration.reopened',
  ]);
});

test('a rejection and a cancellation are told', async () => {
  const team = await addPendingTeam(site, eventId);
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'reject'), {
    reason: 'Blurred.',
  });
  const own = `${list()}/${team.registration_id}`;
  await asAdmin(site, 'POST', `${own}/cancel`, { reason: 'You asked for it.' });
  const told = await toldOf(team);
  expect(told.slice(-2).map(({ type, data }) => [type, data.status])).toEqual([
    ['registration.rejected', 'rejected'],
    ['registration.cancelled', 'cancelled'],
  ]);
  expect(JSON.stringify(told)).not.toContain('Blurred');
});

test('nothing is queued for kinds that no webhook wants', async () => {
  await site.pool.query('delete from kit.webhook_kind');
  const team = await addPendingTeam(site, eventId);
  const { decision_id } = await approve(team);
  expect(await kindsOf(team)).toEqual([]);
  expect(await undo(decision_id)).toMatchObject([{ outcome: 'undone' }]);
  await wants('registration.created');
  expect(await kindsOf(await addTeam(site, eventId))).toEqual(['registration.created']);
});
