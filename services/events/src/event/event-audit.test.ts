import { formData } from '@club/contracts/http/client';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { eventsPerson } from '../person/person.service.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  type EventsSite,
  eventFields,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('an update of an event keeps the fields that changed, amounts in PKR', async () => {
  const { id, version } = await addEvent(site);
  const form = {
    ...eventFields,
    location: 'Lab 2',
    module_amounts: 'Web development:1200,Robotics:2000',
  };
  await asAdmin(site, 'PUT', `/api/admin/events/${id}`, formData({ ...form, version }));
  const entry = (await auditEntries(site.pool)).at(-1);
  const web = { name: 'Web development', amount: 1200, capacity: null, steps: [] };
  expect(entry).toMatchObject({ action: 'event.updated', subject_name: 'Winter Code Sprint' });
  expect(entry?.before).toEqual({
    location: 'Main Auditorium',
    modules: [web, { name: 'Robotics', amount: 2500, capacity: null, steps: [] }],
  });
  expect(entry?.after).toEqual({
    location: 'Lab 2',
    modules: [web, { name: 'Robotics', amount: 2000, capacity: null, steps: [] }],
  });
});

test('entries of a registration keep team and event until its leader is forgotten', async () => {
  const event = await addEvent(site);
  const team = await addTeam(site, event.id);
  const path = `/api/admin/events/${event.id}/registrations/${team.registration_id}/cancel`;
  await asAdmin(site, 'POST', path, { reason: 'Asked by phone' });
  const own = async () =>
    (await auditEntries(site.pool)).filter(({ subject }) => subject.endsWith(team.registration_id));
  expect((await own()).at(-1)).toMatchObject({
    action: 'registration.cancelled',
    subject_name: team.team_name,
    detail: { event: event.id, event_title: event.title },
    before: { status: 'unpaid' },
    after: { status: 'cancelled' },
  });
  const { rows } = await site.pool.query(
    'select email from events.registration_member where registration_id = $1 and position = 0',
    [team.registration_id],
  );
  await site.db
    .transaction()
    .execute((db) => eventsPerson.erase({ ...site.ctx, db }, rows[0].email));
  const entries = await own();
  expect(entries).toHaveLength(2);
  expect(entries.map(({ before, after }) => before ?? after)).toEqual([null, null]);
  expect(JSON.stringify(entries)).not.toContain(team.team_name);
});
