import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  member,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { allAtOnce, times } from '../testing/races.ts';
import { updateRegistrationMember } from './correct-member.service.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const newAddress = () => `${crypto.randomUUID()}@club.test`;
const emailsTo = async (email: string) =>
  (await queuedEmails(site.pool)).filter(({ to }) => to === email);

const membersOf = async (reference: string) => {
  const path = `/api/admin/events/${eventId}/registrations?search=${reference}`;
  return (await asAdmin<RegistrationPage>(site, 'GET', path)).body.items[0]?.members ?? [];
};

const correct = (team: { registration_id: string }, position: number, body: object) =>
  asAdmin(
    site,
    'PUT',
    `/api/admin/events/${eventId}/registrations/${team.registration_id}/members/${position}`,
    body,
  );

test('a corrected address gets the link, the old one gets an email without it, the others get none', async () => {
  const team = await addPendingTeam(site, eventId);
  const [leader, other] = await membersOf(team.reference);
  const email = newAddress();
  const corrected = { ...leader, name: 'Zara Khan', email, phone: '0300 7654321' };
  const before = await emailsTo(other?.email ?? '');
  expect((await correct(team, 0, { ...corrected, seen: leader })).status).toBe(200);
  expect((await membersOf(team.reference))[0]).toEqual(corrected);

  const [toNew, ...more] = await emailsTo(email);
  expect(more).toEqual([]);
  expect(toNew?.text).toContain('https://club.test/registration#');
  expect(toNew?.about).toContain(other?.email);
  const toOld = (await emailsTo(leader?.email ?? '')).at(-1);
  expect(toOld?.subject).toContain('is removed');
  expect(toOld?.text).not.toMatch(/registration#|Team |Zara/);
  expect(await emailsTo(other?.email ?? '')).toEqual(before);

  const entry = (await auditEntries(site.pool)).at(-1);
  expect(entry).toMatchObject({
    actor: site.adminEmail,
    action: 'registration.member_corrected',
    before: { name: leader?.name, email: leader?.email, phone: leader?.phone },
    after: { name: 'Zara Khan', email, phone: '0300 7654321' },
  });
  expect(Object.keys(entry?.before ?? {}).sort()).toEqual(['email', 'name', 'phone']);
  expect((await correct(team, 0, corrected)).status).toBe(200);
  expect(await emailsTo(email)).toHaveLength(1);
  // A new name alone removes no address.
  await correct(team, 0, { ...corrected, name: 'Zara Ali' });
  expect((await emailsTo(email)).map(({ subject }) => /is removed/.test(subject))).toEqual([
    false,
    false,
  ]);
});

test('a correction takes no person from a team that has paid', async () => {
  const paid = await addPendingTeam(site, eventId);
  const [taken] = await membersOf(paid.reference);
  const team = await addTeam(site, eventId);
  const [leader, second] = await membersOf(team.reference);
  const twice = await correct(team, 1, { ...second, email: leader?.email.toUpperCase() });
  expect([twice.status, twice.body.fields?.email]).toEqual([
    422,
    'Another member of this team has this email.',
  ]);
  // Until its payment a team may name anybody.
  expect((await correct(team, 1, { ...second, email: taken?.email })).status).toBe(200);
  expect((await pay(site, eventId, paymentForm(team))).body.code).toBe(
    'member_registered_elsewhere',
  );
  expect((await correct(team, 1, { ...second })).status).toBe(200);
  await pay(site, eventId, paymentForm(team));
  const refused = await correct(team, 1, { ...second, email: taken?.email });
  expect([refused.status, refused.body.code]).toEqual([409, 'member_registered_elsewhere']);
  expect(refused.body.fields?.email).toContain('another team');
});

test('a correction is refused for a cancelled team, a missing member and a visitor', async () => {
  const team = await addTeam(site, eventId);
  const fields = member(newAddress());
  expect((await correct(team, 2, fields)).status).toBe(404);
  expect((await correct(team, 99, fields)).status).toBe(404);
  expect((await correct(team, 0, { ...fields, email: 'zara' })).body.fields?.email).toBeTruthy();
  const path = `/api/admin/events/${eventId}/registrations/${team.registration_id}`;
  expect((await call(site, 'PUT', `${path}/members/0`, fields)).status).toBe(401);
  await asAdmin(site, 'POST', `${path}/cancel`, { reason: 'No.' });
  expect((await correct(team, 0, fields)).body.code).toBe('registration_cancelled');
});

test('of several admins who correct one member at once, the first wins and the others learn of it', async () => {
  const team = await addTeam(site, eventId);
  const [seen] = await membersOf(team.reference);
  if (!seen) throw new Error('no member');
  const one = (index: number) => () =>
    updateRegistrationMember(site.ctx, {
      id: eventId,
      registration_id: team.registration_id,
      position: 0,
      ...seen,
      name: `Zara ${index}`,
      seen,
    });
  expect(await allAtOnce(times(5, one))).toEqual({
    succeeded: 1,
    codes: new Set(['member_changed']),
  });
});
