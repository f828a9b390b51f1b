import { isIban } from '@club/contracts/events/bank-account';
import type { ClubEvent } from '@club/contracts/events/event';
import { call, type EventsSite, openEventsSite } from '../testing/events-site.ts';
import { sampleAccount, sampleEvents } from './sample-events.ts';
import { seedEvents } from './seed-events.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('an empty site gets its sample events once, whoever starts at the same time', async () => {
  const deps = { pool: site.database.pool, storage: site.storage };
  await Promise.all([seedEvents(deps), seedEvents(deps)]);
  await seedEvents(deps);

  const { body: events } = await call<ClubEvent[]>(site, 'GET', '/api/events');
  const titles = events.map(({ title }) => title).sort();
  expect(titles).toEqual(sampleEvents.map(({ title }) => title).sort());
  const open = events.filter(({ registration_open: isOpen }) => isOpen);
  expect(open.map(({ title }) => title).sort()).toEqual(['Game Jam 48', 'Winter Code Sprint']);
  expect(JSON.stringify(events)).not.toContain('EARLY');
  for (const { image_url: url } of events) {
    expect(site.storage.files.has(String(url).slice(1))).toBe(true);
  }
  expect(isIban(sampleAccount.iban)).toBe(true);
});
