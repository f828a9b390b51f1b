import { createDatabase } from '@club/service-kit/db/database';
import { up } from '../../migrations/2026-11-27-t-no-control-characters.ts';
import { type EventsSite, openEventsSite } from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test('texts of earlier releases lose their control characters, tabs and lines stay', async () => {
  await site.pool.query('insert into events.rejection_reason (position, text) values (99, $1)', [
    'Not\u0007 readable.\n\tSend\u001b it again.',
  ]);
  await up(createDatabase(site.pool, 'events'));
  const { rows } = await site.pool.query('select text from events.rejection_reason');
  expect(rows).toContainEqual({ text: 'Not readable.\n\tSend it again.' });
});
