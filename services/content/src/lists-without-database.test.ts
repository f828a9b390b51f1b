import { setTimeout as pause } from 'node:timers/promises';
import { topics } from '@club/contracts/http/topics';
import { createPool } from '@club/service-kit/db/database';
import { prepareLists } from '@club/service-kit/http/prepare-lists';
import { openDatabaseDoor } from '@club/service-kit/testing/database-door';
import { sendRequest } from '@club/service-kit/testing/send-request';
import { createContentApp } from './app.ts';
import { testSite } from './testing/test-site.ts';

const LISTS = ['posts', 'members', 'achievements', 'content', 'about', 'contact', 'activity'];

test('a service that has just started answers every list while the database is away', async () => {
  const site = await testSite();
  const door = await openDatabaseDoor(site.database.url);
  const pool = createPool(door.url, 2);
  const app = createContentApp({ ...site.deps, pool });
  await prepareLists({ name: 'content' }, { app });
  door.close('full');
  while (pool.totalCount > 0) await pause(20);
  site.changes.touch(topics);
  const outcomes = await Promise.all(
    LISTS.map(async (list) => {
      const { status, headers } = await sendRequest(app, `GET /api/${list}`);
      return [list, status, headers.get('x-club-stale')];
    }),
  );
  await pool.end();
  await door.end();
  await site.close();
  expect(outcomes).toEqual(LISTS.map((list) => [list, 200, '1']));
});
