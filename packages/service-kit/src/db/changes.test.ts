import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '../log/logger.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { announceChange, type Changes, listenForChanges, nextStamp } from './changes.ts';
import { createDatabase } from './database.ts';

let database: TestDatabase;
let door: DatabaseDoor;
let changes: Changes;
beforeEach(async () => {
  database = await createTestDatabase();
  door = await openDatabaseDoor(database.url);
  changes = await listenForChanges(door.url, createLog('test', 'silent'));
});
afterEach(async () => {
  await changes.close();
  await door.end();
  await database.drop();
});

const announce = () => announceChange(createDatabase(database.pool, 'public'), 'events');

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

async function listeners(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name = 'developers-club changes'`,
  );
  return rows[0]?.count ?? -1;
}

test('a change in another process is known here, by its topic alone', async () => {
  const before = nextStamp();
  await announce();
  await until(() => changes.lastChange(['events']) > before);
  expect(changes.lastChange(['posts'])).toBe(0);
});

test.each([
  ['Asia/Karachi', '2026-11-24T18:59:59Z', '2026-11-23T19:00:00Z'],
  ['Asia/Karachi', '2026-11-24T19:00:00Z', '2026-11-24T19:00:00Z'],
  ['America/New_York', '2026-11-25T04:59:59Z', '2026-11-24T05:00:00Z'],
  ['America/New_York', '2026-11-25T05:00:00Z', '2026-11-25T05:00:00Z'],
  ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z'],
])('in %s at %s, the day has last changed at the midnight of %s', (zone, now, midnight) => {
  changes.setTimeZone(zone);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  expect(new Date(changes.lastChange(['day']))).toEqual(new Date(midnight));
  clock.mockRestore();
});

test.each(['shut', 'hang'] as const)(
  'after a database that was away (%s) one listener is left, and everything counts as changed',
  async (how) => {
    const before = nextStamp();
    door.close(how);
    await pause(4000);
    door.open();
    await until(() => changes.lastChange(['posts']) > before);
    await until(async () => (await listeners()) === 1);
    const later = nextStamp();
    await announce();
    await until(() => changes.lastChange(['events']) > later);
    await pause(1500);
    expect(await listeners()).toBe(1);
  },
);

test('closing ends the connection, also while the database is away', async () => {
  door.close('shut');
  await pause(300);
  await changes.close();
  door.open();
  await pause(1000);
  expect(await listeners()).toBe(0);
});
