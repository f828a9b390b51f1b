import type { AdminEvent } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
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
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const own = (path: string, { payment_token }: RegisteredTeam) =>
  call<RegistrationDetail & { code: string }>(site, 'POST', `/api/registration${path}`, {
    payment_token,
  });

const adminPath = (eventId: string, { registration_id }: RegisteredTeam, action: string) =>
  `/api/admin/events/${eventId}/registrations/${registration_id}/${action}`;

const cancelAsAdmin = (eventId: string, team: RegisteredTeam) =>
  asAdmin(site, 'POST', adminPath(eventId, team, 'cancel'), { reason: 'You asked for it.' });

const lastEmail = async ({ reference }: RegisteredTeam) =>
  (await queuedEmails(site.pool)).filter(({ subject }) => subject.includes(reference)).at(-1);

test('a team cancels its unpaid registration and restores it', async () => {
  const { id } = await addEvent(site, { capacity: '1' });
  const team = await addTeam(site, id);
  const cancelled = await own('/cancel', team);
  expect(cancelled.body).toMatchObject({
    payment_status: 'cancelled',
    cancelled: { by: 'team', reason: '' },
    refund: null,
    can: { edit: false, add_members: false, pay: false, cancel: false, restore: true },
  });
  expect((await lastEmail(team))?.text).toContain('is cancelled');
  expect((await own('/cancel', team)).body.code).toBe('registration_cancelled');

  const restored = await own('/restore', team);
  expect(restored.body).toMatchObject({ payment_status: 'unpaid', can: { pay: true } });
  expect((await lastEmail(team))?.subject).toContain('is restored');
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.cancelled',
    'registration.restored',
  ]);
});

test('a cancelled registration frees its name and its place, and comes back only while both are free', async () => {
  const { id } = await addEvent(site, { capacity: '1' });
  const team = await addTeam(site, id);
  const register = (team_name: string) =>
    call<RegisteredTeam & { code: string }>(
      site,
      'POST',
      `/api/events/${id}/register`,
      teamForm({ team_name }),
    );
  expect((await register('Second')).body.code).toBe('event_full');
  await own('/cancel', team);
  const next = await register(team.team_name);
  expect(next.status).toBe(201);
  expect((await own('/restore', team)).body.code).toBe('team_name_taken');
  await asAdmin(site, 'PUT', `/api/admin/events/${id}`);
  expect((await own('/cancel', next.body)).status).toBe(200);
  expect((await register('Third')).status).toBe(201);
  expect((await own('/restore', team)).body.code).toBe('event_full');
});

test('a paid registration that is cancelled is due for a refund, which is recorded once', async () => {
  const { id } = await addEvent(site);
  const team = await addPendingTeam(site, id);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  const refund = (fields: object = {}) =>
    asAdmin(site, 'POST', adminPath(id, team, 'refund'), {
      amount: 3700,
      date: '2026-12-01',
      reference: 'RF-1',
      ...fields,
    });
  expect((await refund()).body.code).toBe('not_cancelled');
  expect(await cancelAsAdmin(id, team)).toMatchObject({
    status: 200,
    body: { payment_status: 'cancelled' },
  });
  const { body } = await own('', team);
  expect(body).toMatchObject({
    cancelled: { by: 'admin', reason: 'You asked for it.' },
    refund: { due: 3700, amount: null, date: null, reference: null },
    can: { restore: false },
  });
  expect((await own('/restore', team)).body.code).toBe('not_restorable');
  expect((await lastEmail(team))?.text).toContain('You asked for it.');

  expect((await refund({ amount: 3700.01 })).body.fields?.amount).toBe('The team paid PKR 3,700.');
  expect((await refund()).body).toEqual({
    due: 3700,
    claimed: 0,
    amount: 3700,
    date: '2026-12-01',
    reference: 'RF-1',
  });
  expect((await refund()).body.code).toBe('already_refunded');
  expect((await lastEmail(team))?.text).toContain('RF-1');
  const list = await asAdmin<RegistrationPage>(
    site,
    'GET',
    `/api/admin/events/${id}/registrations?status=cancelled`,
  );
  expect(list.body).toMatchObject({
    confirmed_amount: 0,
    counts: { cancelled: 1, approved: 0 },
    items: [{ cancelled: { by: 'admin' }, refund: { amount: 3700 }, payment_kind: 'bank' }],
  });
  expect((await auditOf(site, team.registration_id)).slice(-2)).toEqual([
    'registration.cancelled',
    'registration.refunded',
  ]);
});

test('an unpaid registration that an admin cancels has no refund and cannot come back', async () => {
  const { id } = await addEvent(site);
  const team = await addTeam(site, id);
  await cancelAsAdmin(id, team);
  expect((await own('/restore', team)).body.code).toBe('not_restorable');
  const refund = { amount: 1, date: '2026-12-01', reference: 'RF-2' };
  const { body } = await asAdmin(site, 'POST', adminPath(id, team, 'refund'), refund);
  expect(body.code).toBe('no_refund_due');
});

test('only admins cancel the registration of a team, and only in its own event', async () => {
  const { id } = await addEvent(site);
  const team = await addTeam(site, id);
  const path = adminPath(id, team, 'cancel');
  expect((await call(site, 'POST', path, { reason: 'x' })).status).toBe(401);
  expect((await asAdmin(site, 'POST', path, { reason: ' ' })).status).toBe(422);
  const other = await addEvent(site);
  expect((await cancelAsAdmin(other.id, team)).status).toBe(404);
  expect((await own('', { ...team, payment_token: 'x' })).status).toBe(403);
  const { body } = await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`);
  expect(body.registrations).toMatchObject({ unpaid: 1, cancelled: 0 });
});
