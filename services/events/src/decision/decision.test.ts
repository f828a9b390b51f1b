import { type DecisionOutcomes, UNDO_SECONDS } from '@club/contracts/events/decision';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { allAtOnce, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { approveRegistration, rejectRegistration } from './decide.service.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const emailsTo = async (email = '') =>
  (await queuedEmails(site.database.pool)).filter(({ to }) => to === email);

const addressesOf = async (registrationId: string): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ email: string }>(
    'select email from events.registration_member where registration_id = $1 order by position',
    [registrationId],
  );
  return rows.map(({ email }) => email);
};

test.each([
  ['approve', 'approved', undefined, 'Your payment is confirmed'],
  ['reject', 'rejected', { reason: 'The receipt is unreadable.' }, 'The receipt is unreadable.'],
  ['reject', 'rejected', undefined, 'could not confirm the payment'],
])(
  '%s writes the status %s, one audit row and an email to each member',
  async (verb, status, body, text) => {
    const team = await addPendingTeam(site, eventId);
    const response = await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, verb), body);
    expect(response).toMatchObject({
      status: 200,
      body: { team_name: team.team_name, payment_status: status },
    });
    const { action, detail = {} } = (await auditEntries(site.pool)).at(-1) ?? {};
    expect(action).toBe(`registration.${status}`);
    expect((detail as { reason?: string }).reason).toBe(body?.reason);
    for (const email of await addressesOf(team.registration_id)) {
      const emails = await emailsTo(email);
      expect(emails).toHaveLength(3);
      expect(emails[2]?.text).toContain(text);
    }
  },
);

test('decides on teams with any name in the path', async () => {
  for (const name of ['A/B & C?', '100 % #1', 'Ünïcode 🦊', '%2F', '=1+1', 'a+b']) {
    const team = await addPendingTeam(site, eventId, { team_name: name });
    const path = decisionPath(eventId, ` ${name.toUpperCase()}`, 'approve');
    const { status, body } = await asAdmin<{ team_name: string }>(site, 'POST', path);
    expect([status, body.team_name]).toEqual([200, team.team_name]);
  }
});

test('refuses decisions on unpaid, approved and rejected teams', async () => {
  const attempt = async (name: string, verb: string) => {
    const { status, body } = await asAdmin(site, 'POST', decisionPath(eventId, name, verb));
    return [status, body.code, body.detail];
  };
  const unpaid = await addTeam(site, eventId);
  expect(await attempt(unpaid.team_name, 'approve')).toEqual([
    409,
    'not_pending',
    'This team has not submitted a payment yet.',
  ]);
  const team = await addPendingTeam(site, eventId);
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'));
  expect((await attempt(team.team_name, 'reject'))[2]).toBe('This payment was already approved.');
  expect(await auditOf(site, team.registration_id)).toHaveLength(3);
  expect((await attempt('Nobody', 'approve'))[0]).toBe(404);
});

test('refuses a decision on a payment that was replaced since it was listed', async () => {
  const team = await addPendingTeam(site, eventId);
  const list = `/api/admin/events/${eventId}/registrations?search=${team.reference}`;
  const listed = async () => (await asAdmin<RegistrationPage>(site, 'GET', list)).body.items[0];
  const decideOn = (verb: string, body: object) =>
    asAdmin(site, 'POST', decisionPath(eventId, team.team_name, verb), body);
  const before = await listed();
  expect((await decideOn('reject', { paid_at: before?.paid_at, reason: 'Blurred.' })).status).toBe(
    200,
  );
  await pay(site, eventId, paymentForm(team));
  const after = await listed();
  expect(after?.payment_receipt_url).not.toBe(before?.payment_receipt_url);
  for (const verb of ['approve', 'reject']) {
    const late = await decideOn(verb, { paid_at: before?.paid_at });
    expect([late.status, late.body.code]).toEqual([409, 'newer_payment']);
  }
  expect((await decideOn('approve', { paid_at: 'yesterday' })).status).toBe(422);
  expect(await listed()).toEqual(after);
  expect((await decideOn('approve', { paid_at: after?.paid_at })).status).toBe(200);
});

describe('several registrations are decided at once', () => {
  const list = () => `/api/admin/events/${eventId}/registrations`;
  const decide = (action: string, ids: string[], reason?: string) =>
    asAdmin<DecisionOutcomes>(site, 'POST', `${list()}/decisions`, {
      ...{ action, reason, registrations: ids.map((registration_id) => ({ registration_id })) },
    });
  const detailOf = async (id: string) =>
    (await asAdmin<AdminRegistrationDetail>(site, 'GET', `${list()}/${id}`)).body;

  test('each on its own, with a refusal as an outcome; all can be undone until the same moment', async () => {
    const [one, other] = [await addPendingTeam(site, eventId), await addPendingTeam(site, eventId)];
    const unpaid = await addTeam(site, eventId);
    const ids = [one, unpaid, other].map(({ registration_id }) => registration_id);
    const strangers = Array.from({ length: 150 }, () => crypto.randomUUID());
    const { body } = await decide('approve', [...ids, ...strangers]);
    expect(body.items.slice(0, 4)).toMatchObject([
      { outcome: 'done', team_name: one.team_name },
      { outcome: 'refused', message: 'This team has not submitted a payment yet.' },
      { outcome: 'done', team_name: other.team_name },
      { outcome: 'refused', team_name: '' },
    ]);
    const { rows } = await site.pool.query<{ until: Date; is_longer: boolean }>(
      `select undo_until as until, undo_until > at + make_interval(secs => $2) as is_longer
       from events.decision where registration_id = any($1) order by at`,
      [ids, UNDO_SECONDS],
    );
    const until = new Date(body.undo_until);
    expect(rows.map((row) => row.until)).toEqual([until, until]);
    expect(rows[0]?.is_longer).toBe(true);
    expect((await detailOf(one.registration_id)).decisions).toMatchObject([{ action: 'approve' }]);
    const third = await addPendingTeam(site, eventId);
    await decide('reject', [third.registration_id], 'The receipt is blurred.');
    expect(await detailOf(third.registration_id)).toMatchObject({
      payment_status: 'rejected',
      rejection_reason: 'The receipt is blurred.',
    });
  });

  test('an error is no refusal', async () => {
    const team = await addPendingTeam(site, eventId);
    await site.pool.query(`create function events.fail() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
    await site.pool.query(
      `create trigger fail before insert on events.decision for each row execute function events.fail()`,
    );
    const { status } = await decide('approve', [team.registration_id]);
    await site.pool.query('drop trigger fail on events.decision');
    expect(status).toBe(500);
    expect((await detailOf(team.registration_id)).payment_status).toBe('pending');
  });
});

test('a decision whose email nobody gets has no preview', async () => {
  const team = await addPendingTeam(site, eventId);
  await site.pool.query(
    'update events.registration_member set email = $2 where registration_id = $1',
    [team.registration_id, ERASED_EMAIL],
  );
  const path = `/api/admin/events/${eventId}/registrations/${team.registration_id}/email-preview`;
  const { body } = await asAdmin(site, 'POST', path, { action: 'approve' });
  expect(body.code).toBe('no_recipient');
});

test('a decision needs a verified admin', async () => {
  const team = await addPendingTeam(site, eventId);
  for (const verb of ['approve', 'reject']) {
    const path = decisionPath(eventId, team.team_name, verb);
    expect((await call(site, 'POST', path, { reason: 'x' })).status).toBe(401);
    const foreign = { ...site.adminHeaders, origin: 'https://evil.test' };
    expect((await call(site, 'POST', path, { reason: 'x' }, foreign)).status).toBe(403);
  }
  expect(await auditOf(site, team.registration_id)).toHaveLength(2);
});

describe('20 parallel Approve and Reject', () => {
  const race = (db: EventsSite['db'], teamName: string) => {
    const ctx = { ...site.ctx, db };
    const review = { id: eventId, team_name: teamName };
    const decide = (index: number) => () =>
      index % 2
        ? approveRegistration(ctx, review)
        : rejectRegistration(ctx, { ...review, reason: 'No.' });
    return allAtOnce(times(20, decide));
  };
  beforeAll(() => slowDown(site, 'update', 'registration'));

  test('result in one transition, one audit row, one email per member', async () => {
    const team = await addPendingTeam(site, eventId);
    expect(await race(site.db, team.team_name)).toEqual({
      succeeded: 1,
      codes: new Set(['not_pending']),
    });
    expect(await auditOf(site, team.registration_id)).toHaveLength(3);
    for (const email of await addressesOf(team.registration_id)) {
      expect(await emailsTo(email)).toHaveLength(3);
    }
  });

  test('control: result in several without the lock', async () => {
    const team = await addPendingTeam(site, eventId);
    const { succeeded } = await race(withoutRowLocks(site.db), team.team_name);
    expect(succeeded).toBeGreaterThan(1);
    expect((await auditOf(site, team.registration_id)).length).toBeGreaterThan(3);
  });
});
