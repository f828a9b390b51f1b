import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction } from '../use-case/ctx.ts';
import { createDatabase, createPool, type Pool } from './database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  pool = createPool(database.url);
});
afterEach(() => pool.end());
afterAll(() => database.drop());

/** As a Postgres does that is stopped, or one of whose processes died. */
const breakAllOthers = () =>
  pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

test('a connection that breaks while it is held fails its own work, and the next one goes on', async () => {
  const held = await pool.connect();
  await breakAllOthers();
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose connection breaks fails, and the next one goes on', async () => {
  const db = createDatabase<Record<string, never>>(pool, 'public');
  const broken = db.transaction().execute(async (trx) => {
    await breakAllOthers();
    return trx.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  });
  await expect(broken).rejects.toThrow();
  const next = db
    .transaction()
    .execute((trx) => trx.selectNoFrom((eb) => eb.lit(1).as('one')).execute());
  expect(await next).toEqual([{ one: 1 }]);
});

test('a connection on which a query got no answer in time is replaced', async () => {
  const single = createPool(database.url, 1);
  const db = createDatabase<Record<string, never>>(single, 'public');
  const pids: number[] = [];
  const hanging = db.connection().execute(async (one) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    pids.push(rows[0]?.pid ?? 0);
    // Beyond the limit of the server, so that only the limit of the client ends it.
    await sql`set statement_timeout = 0`.execute(one);
    await sql`select pg_sleep(60)`.execute(one);
  });
  await expect(hanging).rejects.toMatchObject({ code: 'unavailable' });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  expect(rows[0]?.pid).not.toBe(pids[0]);
  await single.end();
});

test('transactions take turns, so that reads find a free connection', async () => {
  const db = createDatabase<Record<string, never>>(pool, 'public');
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const transactions = Array.from({ length: 20 }, (_, nth) =>
    inTransaction({ db, pool }, () => held.then(() => nth)),
  );
  while (pool.totalCount < 4) await pause(5);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  end();
  expect(await Promise.all(transactions)).toEqual([...transactions.keys()]);
});

test('after a failed statement of a transaction, no later one is kept', async () => {
  const db = createDatabase<{ note: { text: string } }>(pool, 'public');
  await pool.query('create table note (text text primary key)');
  const insert = (trx: typeof db, text: string) =>
    trx.insertInto('note').values({ text }).execute();
  const failed = inTransaction({ db, pool }, ({ db }) =>
    Promise.all(['same', 'same', 'third', 'fourth'].map((text) => insert(db, text))),
  );
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect((await pool.query('select text from note')).rows).toEqual([]);
});
