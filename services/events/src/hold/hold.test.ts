import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  inHours,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { untilWaiting } from '../testing/races.ts';
import { listOf, wait } from '../testing/waiting.ts';
import { hasLostPlaces, listExpired, listForReminder } from './hold.repository.ts';
import { endHolds } from './hold.tasks.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

async function run() {
  const ctx = systemCtx({ ...site, db: site.db });
  const failed = jest.spyOn(ctx.log, 'error');
  await endHolds(ctx);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
  return ctx.touched;
}

/** Moves the deadline and the registration, so that the deadline is this many hours away. */
const setHoursLeft = ({ registration_id }: RegisteredTeam, hours: number, hoursSince = 48) =>
  site.pool.query(
    `update events.registration set held_until = now() + make_interval(hours => $1),
     registered_at = now() - make_interval(hours => $3) where id = $2`,
    [hours, registration_id, hoursSince],
  );

const detailOf = async ({ payment_token }: RegisteredTeam) =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body;

const subjectsOf = async ({ reference }: RegisteredTeam) =>
  (await queuedEmails(site.pool))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(reference));

test('a team has three days to pay, also when the event closes to new teams before', async () => {
  const open = await addEvent(site);
  const closing = await addEvent(site, { closes_at: inHours(site, 1) });
  const [team, late] = [await addTeam(site, open.id), await addTeam(site, closing.id)];
  const { rows } = await site.pool.query(
    `select held_until - registered_at between interval '71 hours' and interval '73 hours' as ok
     from events.registration where id in ($1, $2)`,
    [team.registration_id, late.registration_id],
  );
  expect(rows).toEqual([{ ok: true }, { ok: true }]);
});

test('no deadline and no promised check passes the start of the event', async () => {
  const at = inHours(site, 14);
  const [date, time] = at.split('T');
  const { id } = await addEvent(site, { date, time, pay_within_days: '1' });
  const team = await addTeam(site, id);
  expect(team.pay_by).toBe(at);
  await pay(site, id, paymentForm(team));
  expect((await detailOf(team)).review_by).toBe(at);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'reject'), { reason: 'No.' });
  expect((await detailOf(team)).pay_by).toBe(at);
});

test('a team that registers shortly before the start, or restores, has an hour to pay, but not after the end', async () => {
  const times = (start: number, end: number) => {
    const [date, time] = inHours(site, start).split('T');
    const [end_date, end_time] = inHours(site, end).split('T');
    return { date, time, end_date, end_time };
  };
  const soon = await addEvent(site, times(0.1, 5));
  const short = await addEvent(site, times(-1, 0.5));
  const team = await addTeam(site, soon.id);
  expect(team.pay_by > inHours(site, 0.9)).toBe(true);
  expect(team.pay_by < inHours(site, 1.1)).toBe(true);
  expect((await addTeam(site, short.id)).pay_by <= inHours(site, 0.5)).toBe(true);
  await setHoursLeft(team, -1);
  await run();
  const own = { payment_token: team.payment_token };
  await call(site, 'POST', '/api/registration/restore', own);
  expect((await detailOf(team)).pay_by > inHours(site, 0.9)).toBe(true);
  expect((await pay(site, soon.id, paymentForm(team))).status).toBe(200);
});

test('an event that moves to an earlier start takes the deadlines of its teams along', async () => {
  const { id } = await addEvent(site);
  const [team, rejected, paid] = [
    await addTeam(site, id),
    await addPendingTeam(site, id),
    await addPendingTeam(site, id),
  ];
  await asAdmin(site, 'POST', decisionPath(id, rejected.team_name, 'reject'), { reason: 'No.' });
  const other = await addTeam(site, (await addEvent(site)).id);
  const at = inHours(site, 14);
  const [date, time] = at.split('T');
  const form = formData({ ...eventFields, date, time });
  expect((await asAdmin(site, 'PUT', `/api/admin/events/${id}`, form)).status).toBe(200);
  expect((await detailOf(team)).pay_by).toBe(at);
  expect((await detailOf(other)).pay_by).toBe(other.pay_by);
  expect((await detailOf(rejected)).pay_by).toBe(at);
  expect(await detailOf(paid)).toMatchObject({ pay_by: '', review_by: at });
  const later = formData({ ...eventFields, date: '2099-01-20' });
  await asAdmin(site, 'PUT', `/api/admin/events/${id}`, later);
  expect((await detailOf(team)).pay_by).toBe(at);
});

test('a receipt of a later event is checked within three days', async () => {
  const { id } = await addEvent(site, { date: '2099-01-20' });
  const team = await addPendingTeam(site, id);
  const inThreeDays = inHours(site, 72);
  expect((await detailOf(team)).review_by.slice(0, 10)).toBe(inThreeDays.slice(0, 10));
});

test('the place of a team depends on the clock of the database alone', async () => {
  const { id } = await addEvent(site, { capacity: '1' });
  const late = await addTeam(site, id);
  await site.pool.query(
    `update events.registration set held_until = now() - interval '2 seconds' where id = $1`,
    [late.registration_id],
  );
  const behind = Date.now() - 5000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => behind);
  await addTeam(site, id);
  expect((await pay(site, id, paymentForm(late))).body.code).toBe('event_full');
  clock.mockRestore();
});

test('a team is reminded once, a day before its deadline', async () => {
  const { id } = await addEvent(site);
  const [soon, later, hasty] = [
    await addTeam(site, id),
    await addTeam(site, id),
    await addTeam(site, id),
  ];
  await setHoursLeft(soon, 23);
  await setHoursLeft(later, 25);
  await setHoursLeft(hasty, 23, 2);
  await Promise.all([run(), run(), run()]);
  await run();
  const subjects = await subjectsOf(soon);
  expect(subjects.filter((subject) => subject.startsWith('One day left'))).toHaveLength(2);
  for (const team of [later, hasty]) expect(await subjectsOf(team)).toHaveLength(2);
  expect(await listForReminder(site.db)).not.toContainEqual({
    id: soon.registration_id,
    event_id: id,
  });
  expect(await auditOf(site, soon.registration_id)).toEqual([
    'registration.registered',
    'registration.reminded',
  ]);
});

test('an expired team loses its place once, and gets it back with one click while places are left', async () => {
  const { id } = await addEvent(site, { capacity: '2' });
  const [team, paid] = [await addTeam(site, id), await addPendingTeam(site, id)];
  await setHoursLeft(team, -1);
  await setHoursLeft(paid, -1);
  await Promise.all([run(), run(), run()]);
  expect(await detailOf(team)).toMatchObject({
    payment_status: 'cancelled',
    cancelled: { by: 'expiry' },
    can: { restore: true },
  });
  expect((await detailOf(paid)).payment_status).toBe('pending');
  const ended = (await subjectsOf(team)).slice(2);
  expect(ended).toEqual(Array(2).fill(expect.stringContaining('has ended')));
  expect((await pay(site, id, paymentForm(team))).body.code).toBe('registration_cancelled');

  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration/restore', {
    payment_token: team.payment_token,
  });
  expect(body.payment_status).toBe('unpaid');
  expect((await pay(site, id, paymentForm(team))).status).toBe(200);
});

test('a team whose deadline moves while the job runs keeps its registration', async () => {
  const { id } = await addEvent(site);
  const team = await addTeam(site, id);
  await setHoursLeft(team, -1);
  const client = await site.pool.connect();
  await client.query('begin');
  await client.query(
    `update events.registration set held_until = now() + interval '2 days' where id = $1`,
    [team.registration_id],
  );
  const ended = run();
  await untilWaiting(site, 1);
  await client.query('commit');
  client.release();
  await ended;
  expect(await detailOf(team)).toMatchObject({ payment_status: 'unpaid', cancelled: null });
});

test('the job takes unpaid teams alone, of events that are not deleted', async () => {
  const { id } = await addEvent(site);
  const deleted = await addEvent(site);
  const [team, rejected, punctual] = [
    await addTeam(site, id),
    await addPendingTeam(site, id),
    await addTeam(site, id),
  ];
  const other = await addTeam(site, deleted.id);
  await setHoursLeft(punctual, 1);
  await asAdmin(site, 'POST', decisionPath(id, rejected.team_name, 'reject'), { reason: 'No.' });
  for (const late of [team, rejected, other]) await setHoursLeft(late, -1);
  await site.pool.query('update events.event set deleted_at = now() where id = $1', [deleted.id]);
  const found = (await listExpired(site.db)).filter((due) =>
    [id, deleted.id].includes(due.event_id),
  );
  expect(found).toEqual([{ id: team.registration_id, event_id: id }]);
});

test('a place whose deadline is over is free at once, and its team pays only while a place is left', async () => {
  const { id } = await addEvent(site, { capacity: '1' });
  const late = await addTeam(site, id);
  await setHoursLeft(late, -1);
  const next = await addTeam(site, id);
  expect((await pay(site, id, paymentForm(late))).body.code).toBe('event_full');
  await setHoursLeft(next, -1);
  expect((await pay(site, id, paymentForm(late))).status).toBe(200);
  expect((await pay(site, id, paymentForm(next))).body.code).toBe('event_full');
});

test('a rejected team keeps its place for three days, and may still pay again while a place is left', async () => {
  const { id } = await addEvent(site, { capacity: '1' });
  const team = await addPendingTeam(site, id);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'reject'), { reason: 'No.' });
  expect((await detailOf(team)).event.registration_state).toBe('full');
  await site.pool.query(
    `update events.registration set held_until = now() - interval '1 minute' where id = $1`,
    [team.registration_id],
  );
  expect(await run()).toContain('places');
  expect(await detailOf(team)).toMatchObject({
    payment_status: 'rejected',
    event: { registration_state: 'open' },
  });
  expect((await pay(site, id, paymentForm(team))).status).toBe(200);
});

test('the place of an expired team is offered to the waiting list at once', async () => {
  const { id } = await addEvent(site, { capacity: '1', waiting_hours: '48' });
  const team = await addTeam(site, id);
  await wait(site, id, 'next');
  await setHoursLeft(team, -1);
  await run();
  expect(await listOf(site, id)).toMatchObject([{ position: 0 }]);
});

test.each([
  ['rejected', '1 minute', true],
  ['rejected', '4 minutes', false],
  ['rejected', '-1 hour', false],
  ['pending', '1 minute', false],
])(
  'of a %s team whose deadline was %s ago, visitors see a free place: %s',
  async (status, ago, isFree) => {
    const team = await addPendingTeam(site, (await addEvent(site)).id);
    await site.pool.query('update events.registration set held_until = null');
    await site.pool.query(
      `update events.registration set status = $2, held_until = now() - $3::interval where id = $1`,
      [team.registration_id, status, ago],
    );
    expect(await hasLostPlaces(site.db)).toBe(isFree);
  },
);
