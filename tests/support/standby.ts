import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool, type Pool } from '@club/service-kit/db/database';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { asServerUser } from '@club/service-kit/db/embedded-user';
import { type DatabaseDoor, openDatabaseDoor } from '@club/service-kit/testing/database-door';
import { freePorts } from './site.ts';

/** A Postgres with a standby that has every committed transaction, behind an address that stays the same. */
export interface FaultCluster {
  /** For DATABASE_URL. */
  url: string;
  /** A pool on the standby, also after it has become the primary. */
  pool: Pool;
  /** Ends the primary. The address leads to the standby, which only reads. */
  losePrimary(): Promise<void>;
  /** The standby becomes the primary. */
  promote(): Promise<void>;
  end(): Promise<void>;
}

export async function openCluster(dir: string): Promise<FaultCluster> {
  const [first, second] = [path.join(dir, 'first'), path.join(dir, 'second')];
  await (await startEmbeddedPostgres({ dir: path.join(first, 'postgres') })).stop();
  await cp(first, second, { recursive: true });
  // A commit waits until the standby has it.
  await appendFile(
    path.join(first, 'postgres/postgresql.auto.conf'),
    `synchronous_standby_names = '*'\n`,
  );
  const primary = await startEmbeddedPostgres({ dir: path.join(first, 'postgres') });
  const standby = await startStandby(path.join(second, 'postgres'), primary.url);
  const door: DatabaseDoor = await openDatabaseDoor(primary.url);
  const pool = createPool(standby.url, 2);
  return {
    url: door.url,
    pool,
    async losePrimary() {
      door.close('shut');
      await primary.stop();
      door.moveTo(standby.url);
    },
    async promote() {
      await pool.query('alter system reset synchronous_standby_names');
      await pool.query('select pg_promote()');
    },
    async end() {
      await door.end();
      await pool.end();
      await primary.stop();
      standby.server.kill('SIGINT');
      await once(standby.server, 'exit');
    },
  };
}

/** Starts a copy of the primary's folder that follows the primary. */
async function startStandby(
  dir: string,
  primaryUrl: string,
): Promise<{ url: string; server: ChildProcess }> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  await writeFile(path.join(dir, 'standby.signal'), '');
  await appendFile(
    path.join(dir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
  const user = await asServerUser(dir);
  const own = await freePorts(1);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${own}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = user.spawn(user.binaries.postgres, ['-D', user.dir, ...flags]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('started streaming')) resolve();
    });
    server.once('exit', () => reject(new Error(`the standby did not start: ${output}`)));
  });
  server.stderr?.removeAllListeners('data').resume();
  return { url: Object.assign(new URL(primaryUrl), { port: String(own) }).href, server };
}
