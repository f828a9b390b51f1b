import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from './database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findServer } from './embedded-server.ts';

test('what was committed survives a killed server that is left running and one that is shot', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'club-embedded-'));
  const dir = path.join(base, 'postgres');
  const first = await startEmbeddedPostgres({ dir });
  const write = createPool(first.url);
  await write.query('create table kept (value text)');
  await write.query(`insert into kept values ('paid')`);
  await write.end();
  expect(await findEmbeddedPostgres(dir)).toBe(first.url);

  // The site is gone without a word, its Postgres still runs: the next start takes the folder over.
  const second = await startEmbeddedPostgres({ dir });
  expect(second.url).not.toBe(first.url);
  const server = await findServer(dir);
  process.kill(server?.pid ?? 0, 'SIGKILL');

  const third = await startEmbeddedPostgres({ dir });
  const read = createPool(third.url);
  expect((await read.query('select value from kept')).rows).toEqual([{ value: 'paid' }]);
  await read.end();
  await third.stop();
  expect(await findEmbeddedPostgres(dir)).toBeUndefined();
  await rm(base, { recursive: true });
}, 60_000);
