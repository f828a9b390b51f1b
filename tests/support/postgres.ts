import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool, type Pool } from '@club/service-kit/db/database';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@club/service-kit/db/embedded-postgres';
import { type DatabaseDoor, openDatabaseDoor } from '@club/service-kit/testing/database-door';

/** A real Postgres behind an address that stays the same. */
export interface FaultPostgres {
  /** For DATABASE_URL. */
  url: string;
  door: DatabaseDoor;
  /** A pool that does not go through the door. */
  pool: Pool;
  /** Stops every process of the server (SIGSTOP), so that it accepts connections and never answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Kills the server as `kill -9` does. It starts again by itself after half a second. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

export async function openPostgres(dir: string): Promise<FaultPostgres> {
  const folder = path.join(dir, 'postgres');
  const postgres = await startEmbeddedPostgres({ dir: folder });
  const door = await openDatabaseDoor(postgres.url);
  const pool = createPool(postgres.url, 2);
  const signal = async (name: NodeJS.Signals) => {
    const master = await masterOf(folder);
    const workers = await readFile(`/proc/${master}/task/${master}/children`, 'utf8');
    for (const pid of [master, ...workers.trim().split(' ').map(Number)]) process.kill(pid, name);
  };
  return {
    url: door.url,
    door,
    pool,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      process.kill(await masterOf(folder), 'SIGKILL');
    },
    async end() {
      await door.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** The number of the server's main process. */
export async function masterOf(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A pool on the embedded Postgres that runs on a folder. */
export async function poolOfCluster(folder: string): Promise<Pool> {
  const url = await findEmbeddedPostgres(folder);
  if (!url) throw new Error('no Postgres runs on the folder');
  return createPool(url, 2);
}
