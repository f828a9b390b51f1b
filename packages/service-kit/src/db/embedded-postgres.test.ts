import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from './database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findServer } from './embedded-server.ts';

test('what was committed survives a site that is killed, and a server that is shot comes back', async () => {
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

  const read = createPool(second.url);
  const kept = async (): Promise<unknown[]> => {
    try {
      return (await read.query('select value from kept')).rows;
    } catch {
      await new Promise((resume) => setTimeout(resume, 100));
      return kept();
    }
  };
  expect(await kept()).toEqual([{ value: 'paid' }]);
  await read.end();
  await second.stop();
  expect(await findEmbeddedPostgres(dir)).toBeUndefined();
  await rm(base, { recursive: true });
});
