import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const adminEvent = async (id: string) =>
  (await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`)).body;

test('the public list has all facts about an event', async () => {
  const facts = {
    end_date: '2038-01-21',
    end_time: '09:00',
    map_url: 'https://maps.example.org/hall',
    rules: 'Bring **laptops**.',
    prizes: '- A robot',
    contact: 'Bilal, events@club.test',
    opens_at: '2026-01-01T08:00',
    closes_at: '2038-01-18T23:59',
  };
  const limits = { capacity: '20', module_capacities: 'Robotics:6', pay_within_days: '5' };
  const { id } = await addEvent(site, { ...facts, ...limits });
  const { body } = await call<ClubEvent[]>(site, 'GET', '/api/events');
  expect(body.find((event) => event.id === id)).toMatchObject({
    ...facts,
    pay_within_days: 5,
    registration_state: 'open',
    places_left: 20,
    module_places_left: { Robotics: 6 },
  });
  expect(await adminEvent(id)).toMatchObject({ capacity: 20, module_capacities: { Robotics: 6 } });
});

test('paid teams and teams that may still pay have a place; others have none', async () => {
  const { id } = await addEvent(site, { capacity: '3', module_capacities: 'Robotics:2' });
  const late = await addTeam(site, id, { modules: ['Robotics'] });
  await addTeam(site, id, { modules: ['Web development'] });
  await addPendingTeam(site, id, { modules: ['Robotics'] });
  expect(await adminEvent(id)).toMatchObject({
    places_left: 0,
    module_places_left: { Robotics: 0 },
    registration_state: 'full',
  });
  await site.database.pool.query(
    `update events.registration set held_until = now() - interval '1 second' where id = $1`,
    [late.registration_id],
  );
  expect(await adminEvent(id)).toMatchObject({
    places_left: 1,
    module_places_left: { Robotics: 1 },
    registration_state: 'open',
  });
});

test('a capacity below what is taken leaves no place', async () => {
  const { id } = await addEvent(site);
  await addPendingTeam(site, id);
  await addPendingTeam(site, id);
  await site.database.pool.query('update events.event set capacity = 1 where id = $1', [id]);
  expect(await adminEvent(id)).toMatchObject({
    ...{ places_left: 0, taken: 2, registration_state: 'full' },
  });
});

test.each([
  ['open', { opens_at: '2026-01-01T00:00', closes_at: '2098-01-01T00:00' }],
  ['not_open_yet', { opens_at: '2098-01-01T00:00' }],
  ['closed', { closes_at: '2026-01-01T00:00' }],
  ['closed', { opens_at: '2098-01-01T00:00', registration_open: 'false' }],
])('the registration is %s with %j', async (state, fields) => {
  expect(await addEvent(site, fields)).toMatchObject({ registration_state: state });
});

test('an event is full when every module is full', async () => {
  const { id } = await addEvent(site, { module_capacities: 'Robotics:1,Web development:1' });
  await addPendingTeam(site, id, { modules: ['Robotics'] });
  expect(await adminEvent(id)).toMatchObject({ registration_state: 'open' });
  await addPendingTeam(site, id, { modules: ['Web development'] });
  expect(await adminEvent(id)).toMatchObject({ places_left: null, registration_state: 'full' });
});
