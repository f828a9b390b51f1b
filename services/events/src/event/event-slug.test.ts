import type { AdminEvent, ClubEvent } from '@club/contracts/events/event';
import { formData } from '@club/contracts/http/client';
import { addresses } from '../../../../tests/fixtures/world/texts.ts';
import {
  addEvent,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
} from '../testing/events-site.ts';
import { times } from '../testing/races.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const at = (address: string) => call<ClubEvent>(site, 'GET', `/api/events/${address}`);
const rename = (id: string, title: string) =>
  asAdmin<AdminEvent>(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, title }));

test.each([
  ['Shown', 'event-shown'],
  [
    'A very long title that goes on and on until nobody would ever type it into a bar',
    'a-very-long-title-that-goes-on-and-on-until-nobody-would',
  ],
])('the event %s has the address %s', async (title, slug) => {
  const event = await addEvent(site, { title });
  expect(event.slug).toBe(slug);
  expect((await at(slug)).body.id).toBe(event.id);
});

test.each(addresses)(
  'the event %s has the address %s, encoded in its URL',
  async (title, address) => {
    const event = await addEvent(site, { title, date: '2037-02-01' });
    if (address === '') expect(event.slug).toMatch(/^event-2037-02-01(-2)?$/);
    else expect(event.slug).toBe(encodeURIComponent(address.normalize()));
    for (const asked of [event.slug, encodeURIComponent(event.slug), event.slug.toLowerCase()])
      expect((await at(asked)).body.id).toBe(event.id);
  },
);

test('the event of each year has an address of its own', async () => {
  const titled = (date: string) => addEvent(site, { title: 'Game Jam', date });
  const events = [
    await titled('2027-05-01'),
    await titled('2028-05-01'),
    await titled('2028-06-01'),
  ];
  expect(events.map(({ slug }) => slug)).toEqual(['game-jam', 'game-jam-2028', 'game-jam-2028-2']);
});

test('after a new title the earlier address and the id still lead to the event', async () => {
  const { id } = await addEvent(site, { title: 'Old Name' });
  expect((await rename(id, 'New Name')).body.slug).toBe('new-name');
  for (const address of ['old-name', 'Old-Name', 'new-name', id])
    expect((await at(address)).body).toMatchObject({ id, slug: 'new-name' });
  expect((await addEvent(site, { title: 'Old name' })).slug).toBe('old-name-2038');
  expect((await rename(id, 'Old Name')).body.slug).toBe('old-name');
});

test('an address that names no event, and that of a draft, are not found', async () => {
  const draft = await addEvent(site, { title: 'Secret Plan', published: 'false' });
  for (const address of ['no-such-event', 'a%20b', 'x'.repeat(101), draft.slug])
    expect((await at(address)).status).toBe(404);
});

test('events that are created at the same time get different addresses', async () => {
  const events = await Promise.all(times(4, () => addEvent(site, { title: 'At Once' })));
  expect(new Set(events.map(({ slug }) => slug)).size).toBe(4);
});

test('an older build, which writes no slug, gives its events an address', async () => {
  await site.database.pool.query(
    `insert into events.event (id, title, description, date, time, location, registration_open)
      values ('01890a5d-ac96-774b-bcce-b302099a8057', 'From Before', '', '2038-01-20', '10:00', 'Hall', true)`,
  );
  expect((await at('from-before')).body.title).toBe('From Before');
});
