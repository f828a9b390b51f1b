import type { ClubEvent } from '@club/contracts/events/event';
import { call, type EventsSite, openEventsSite } from '../testing/events-site.ts';
import { seedEvents } from './seed-events.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('an empty site gets the sample events once, although it is seeded several times at once', async () => {
  const deps = { pool: site.database.pool, storage: site.storage };
  await Promise.all([seedEvents(deps), seedEvents(deps)]);
  await seedEvents(deps);

  const { body: events } = await call<ClubEvent[]>(site, 'GET', '/api/events');
  const titles = events.map(({ title }) => title).sort();
  expect(titles).toEqual([
    'Compiler Weekend',
    'Game Jam 48',
    'New Year Algorithms Cup',
    'Overnight Hackathon',
    'Robot Night',
    'Security Day',
    'Winter Code Sprint',
  ]);
  const open = events.filter(({ registration_open: isOpen }) => isOpen);
  expect(open.map(({ title }) => title).sort()).toEqual(['Game Jam 48', 'Winter Code Sprint']);
  expect(JSON.stringify(events)).not.toContain('EARLY');
  for (const { image_url: url } of events) {
    const { pathname } = new URL(String(url), 'https://club.test');
    for (const width of ['480', '800', '1200']) {
      expect(site.storage.files.has(pathname.slice(1).replace('1200', width))).toBe(true);
    }
  }
});
