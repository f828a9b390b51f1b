import type { AdminEvent } from '@club/contracts/events/event';
import { asAdmin, type EventsSite, openEventsSite } from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const titles = async (query: string) =>
  (await asAdmin<AdminEvent[]>(site, 'GET', `/api/admin/events${query}`)).body.map(
    ({ title }) => title,
  );

test('admins reach every event by pages of 500, and by a search in all of them', async () => {
  await site.pool.query('truncate events.event cascade');
  await site.pool.query(
    `insert into events.event (id, title, description, date, time, location, registration_open)
     select gen_random_uuid(), 'Event ' || n, 'Text', date '2999-01-01' + n, '10:00', 'Hall', false
     from generate_series(1, 600) n
     union all select gen_random_uuid(), 'Past ' || n, 'Text', date '2020-01-01' - n, '10:00', 'Hall', false
     from generate_series(1, 603) n`,
  );
  await site.pool.query(
    `insert into events.module (event_id, name, amount, position)
     select id, 'Robotics', 0, 0 from events.event where title = 'Past 590'`,
  );
  const upcoming = Array.from({ length: 600 }, (_, index) => `Event ${index + 1}`);
  const past = Array.from({ length: 603 }, (_, index) => `Past ${index + 1}`);
  const pages = [await titles(''), await titles('?page=1'), await titles('?page=2')];
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 203]);
  expect(pages.flat()).toEqual([...upcoming, ...past]);
  expect(await titles('?page=3')).toEqual([]);
  expect(await titles('?search=robot%20hall')).toEqual(['Past 590']);
  expect(await titles('?search=Past&page=1')).toEqual(past.slice(500));
  expect(await titles('?search=event%20600%202999')).toEqual([]);
  expect(await titles('?search=event%20600%203000')).toEqual(['Event 600']);
  await site.pool.query(`update events.module set name = 'Drones'`);
  await site.pool.query(`update events.event set location = 'Lab' where title = 'Past 590'`);
  expect(await titles('?search=robot')).toEqual([]);
  expect(await titles('?search=lab%20drones')).toEqual(['Past 590']);
  await site.pool.query('delete from events.module');
  expect(await titles('?search=drones')).toEqual([]);
});
