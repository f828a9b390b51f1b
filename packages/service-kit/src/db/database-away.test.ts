import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@club/contracts/http/error';
import { createServiceApp, type ServiceApp } from '../http/service-app.ts';
import { createLog } from '../log/logger.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { sendRequest } from '../testing/send-request.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction } from '../use-case/ctx.ts';
import { createDatabase, createPool, type Pool } from './database.ts';

let database: TestDatabase;
let door: DatabaseDoor;
let pool: Pool;
let app: ServiceApp;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table public.note (text text)');
  door = await openDatabaseDoor(database.url);
  pool = createPool(door.url, 3);
  app = createServiceApp({ log: createLog('test', 'silent'), publicUrl: 'http://club.test' });
  const db = createDatabase<{ note: { text: string } }>(pool, 'public');
  app.post('/notes', async (c) => {
    await inTransaction({ db, pool }, async ({ db }) => {
      const insert = () => db.insertInto('note').values({ text: 'kept' }).execute();
      await Promise.all([insert(), insert()]);
    });
    return c.json({}, 201);
  });
});
afterEach(async () => {
  await pool.end();
  await door.end();
  await database.drop();
});

const write = () => sendRequest<ErrorBody>(app, 'POST /notes');

async function expectTryAgain(): Promise<void> {
  const { status, headers, body } = await write();
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.detail).toMatch(/try again/);
}

async function expectRecovery(): Promise<void> {
  const until = Date.now() + 30_000;
  while ((await write()).status !== 201 && Date.now() < until) await pause(50);
  expect((await write()).status).toBe(201);
}

test.each(['shut', 'hang', 'full', 'stopping'] as const)(
  'a write while the database is away (%s) says to try again, and works after its return',
  async (how) => {
    expect((await write()).status).toBe(201);
    door.close(how);
    await expectTryAgain();
    door.open();
    await expectRecovery();
  },
);

test('a write during a failover says to try again until the server takes writes', async () => {
  expect((await write()).status).toBe(201);
  // The old connections lead to a server that has become a standby.
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of held) {
    await client.query('set default_transaction_read_only = on');
    client.release();
  }
  for (let turn = 0; turn < held.length; turn += 1) await expectTryAgain();
  // New connections lead to the new server.
  await expectRecovery();
});

test('a session that Postgres ends during a write (57P01) is replaced', async () => {
  expect((await write()).status).toBe(201);
  const lock = await database.pool.connect();
  await lock.query('begin; lock table note');
  const waiting = write();
  const backends = `from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`;
  while ((await database.pool.query(`select 1 ${backends}`)).rowCount === 0) await pause(20);
  await database.pool.query(`select pg_terminate_backend(pid) ${backends}`);
  expect((await waiting).status).toBe(503);
  await lock.query('rollback');
  lock.release();
  await expectRecovery();
});

test('a write that waits too long for a lock says to try again', async () => {
  const lock = await database.pool.connect();
  await lock.query('begin; lock table note');
  await expectTryAgain();
  await lock.query('rollback');
  lock.release();
  expect((await write()).status).toBe(201);
});

test('a request that gets no connection in time says to try again', async () => {
  const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  await expectTryAgain();
  for (const client of held) client.release();
  expect((await write()).status).toBe(201);
});
