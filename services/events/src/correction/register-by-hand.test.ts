import type { AdminEvent } from '@club/contracts/events/event';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
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
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import { times } from '../testing/races.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

interface Registered {
  registration_id: string;
  team_name: string;
  reference: string;
  payable: number;
  code?: string;
}

const register = (event: { id: string }, fields: object = {}) =>
  asAdmin<Registered>(site, 'POST', `/api/admin/events/${event.id}/registrations`, {
    ...teamForm(),
    ...fields,
  });
const emailsOf = async (reference: string) =>
  (await queuedEmails(site.pool)).filter(({ subject }) => subject.includes(reference));
const rowOf = async (event: { id: string }, reference: string) => {
  const path = `/api/admin/events/${event.id}/registrations?search=${reference}`;
  return (await asAdmin<RegistrationPage>(site, 'GET', path)).body.items[0];
};

test('an admin registers a team while the event is closed; the team gets the link and the usual days to pay', async () => {
  const event = await addEvent(site, {
    closes_at: '2026-11-01T12:00',
    opens_at: '2026-10-01T12:00',
  });
  const closed = await call(site, 'POST', `/api/events/${event.id}/register`, teamForm());
  expect(closed.body.code).toBe('registrations_closed');
  const { status, body } = await register(event);
  expect([status, body.payable]).toEqual([201, 3700]);
  expect((await rowOf(event, body.reference))?.payment_status).toBe('unpaid');
  const { rows } = await site.pool.query<{ hours: number }>(
    `select extract(epoch from held_until - now()) / 3600 as hours from events.registration where id = $1`,
    [body.registration_id],
  );
  expect(Math.round(Number(rows[0]?.hours))).toBe(72);
  const emails = await emailsOf(body.reference);
  expect(emails).toHaveLength(2);
  expect(emails[0]?.text).toContain('https://club.test/registration#');
  expect(await auditOf(site, body.registration_id)).toEqual(['registration.registered']);
  const silent = await register(event, { email: false });
  expect(await emailsOf(silent.body.reference)).toEqual([]);
});

test('a form that is sent several times registers the team once', async () => {
  const event = await addEvent(site);
  const form = { ...teamForm(), attempt: crypto.randomUUID() };
  const answers = await Promise.all(times(4, () => register(event, form)));
  expect(new Set(answers.map(({ body }) => body.registration_id)).size).toBe(1);
  expect(await emailsOf(answers[0]?.body.reference ?? '')).toHaveLength(2);
});

test('places, names and members are claimed as on the public side; an admin can ignore the places only', async () => {
  const event = await addEvent(site, { capacity: '1' });
  const { team_name } = await addTeam(site, event.id);
  expect((await register(event)).body.code).toBe('event_full');
  const over = await register(event, { ignore_places: true });
  expect(over.status).toBe(201);
  const { body } = await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${event.id}`);
  expect(body).toMatchObject({ taken: 2, places_left: 0 });
  expect((await register(event, { ignore_places: true, team_name })).body.code).toBe(
    'team_name_taken',
  );
  const [first] = teamForm().members;
  expect((await register(event, { members: [first, first] })).status).toBe(422);
  expect((await register(event, { members: [] })).status).toBe(422);
  const path = `/api/admin/events/${event.id}/registrations`;
  expect((await call(site, 'POST', path, { ...eventFields })).status).toBe(401);
});

test('an email that fits the state is sent again with current facts, to all members or to one', async () => {
  const event = await addEvent(site);
  const team = await addPendingTeam(site, event.id);
  const path = `/api/admin/events/${event.id}/registrations/${team.registration_id}/emails`;
  const resend = (body: object) =>
    asAdmin<{ code: string; recipients: number; fields?: object }>(site, 'POST', path, body);
  const detail = path.replace('/emails', '');
  const kinds = async () =>
    (await asAdmin<AdminRegistrationDetail>(site, 'GET', detail)).body.emails;
  expect(await kinds()).toEqual(['receipt_received']);
  expect((await resend({ kind: 'approved' })).body.code).toBe('email_does_not_fit');
  const before = await emailsOf(team.reference);
  expect((await resend({ kind: 'receipt_received' })).body.recipients).toBe(2);
  await asAdmin(site, 'POST', decisionPath(event.id, team.team_name, 'approve'));
  expect(await kinds()).toEqual(['approved']);
  const [leader] = (await rowOf(event, team.reference))?.members ?? [];
  const to = leader?.email.toUpperCase();
  expect((await resend({ kind: 'approved', to })).body.recipients).toBe(1);
  const { detail: audited } = (await auditEntries(site.pool)).at(-1) ?? {};
  expect(audited).toMatchObject({ kind: 'approved', to });
  expect((await resend({ kind: 'approved', to: 'nobody@club.test' })).status).toBe(422);
  const sent = (await emailsOf(team.reference)).slice(before.length);
  expect(sent.at(-1)).toMatchObject({ to: leader?.email });
  expect(sent.at(-1)?.text).toContain('Your payment is confirmed');
  expect((await auditOf(site, team.registration_id)).slice(-1)).toEqual([
    'registration.email_resent',
  ]);
  const cancel = path.replace('emails', 'cancel');
  await asAdmin(site, 'POST', cancel, { reason: 'No.' });
  expect(await kinds()).toEqual(['cancelled']);
});
