import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction } from '../use-case/ctx.ts';
import { createDatabase, createPool, type Db, type Pool } from './database.ts';

interface Tables {
  note: { text: string };
}

let database: TestDatabase;
let pool: Pool;
let db: Db<Tables>;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, 1);
  db = createDatabase<Tables>(pool, 'public');
  await pool.query('create table note (text text primary key)');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const insert = (db: Db<Tables>, text: string) => db.insertInto('note').values({ text }).execute();
const texts = async () =>
  (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);

/** The first words of the statements in each packet with values that is sent from now on. */
function recordPackets(client: PoolClient): string[][] {
  const packets: string[][] = [];
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const writev = stream._writev?.bind(stream);
  stream._writev = (chunks, done) => {
    const text = chunks.map(({ chunk }) => String(chunk)).join('');
    packets.push(text.match(/insert|select/g) ?? []);
    writev?.(chunks, done);
  };
  return packets;
}

test('statements are sent before those in front of them are answered, in one packet, and run in order', async () => {
  const client = await pool.connect();
  const packets = recordPackets(client);
  client.release();
  let sentUntilAnswer: string[][] = [];
  await inTransaction({ db, pool }, async ({ db }) => {
    const first = sql`insert into note (text) values ('first')`.execute(db);
    const [, , found] = await Promise.all([
      first.then(() => {
        sentUntilAnswer = [...packets];
      }),
      insert(db, 'second'),
      db.selectFrom('note').select('text').execute(),
    ]);
    expect(found).toEqual([{ text: 'first' }, { text: 'second' }]);
  });
  expect(sentUntilAnswer).toEqual([['insert', 'insert', 'select']]);
  expect(await texts()).toEqual(['first', 'second']);
});

test('the first failure is the error of the statements behind it, and nothing is kept', async () => {
  const failed = inTransaction({ db, pool }, async ({ db }) => {
    await insert(db, 'kept');
    const outcomes = await Promise.allSettled([insert(db, 'kept'), insert(db, 'other')]);
    expect(outcomes).toMatchObject([{ reason: { code: '23505' } }, { reason: { code: '23505' } }]);
    await insert(db, 'later');
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await texts()).toEqual([]);
});

test.each(['succeeded', 'failed'])(
  'a statement that comes after its transaction has %s is refused',
  async (how) => {
    let late: Promise<unknown> = Promise.resolve();
    const done = inTransaction({ db, pool }, async ({ db }) => {
      await insert(db, 'in time');
      late = nextTurn().then(() => insert(db, 'late'));
      late.catch(() => undefined);
      if (how === 'failed') throw new Error('changed its mind');
    });
    await done.catch(() => undefined);
    await expect(late).rejects.toThrow('A statement was sent after the end of its transaction.');
    expect(await texts()).toEqual(how === 'failed' ? [] : ['in time']);
  },
);
