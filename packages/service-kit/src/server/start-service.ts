import type { TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { type Changes, listenForChanges } from '../db/changes.ts';
import { createPool, type Pool } from '../db/database.ts';
import { kitSchema } from '../db/kit-schema.ts';
import { type MigrationSet, migrate } from '../db/migrate.ts';
import { type CommonEnv, commonEnv, parseEnv } from '../env/env.ts';
import { type Settings, settingsOf } from '../env/settings.ts';
import { migrateJobs, runJobs } from '../jobs/job-queue.ts';
import { createLog, type Log } from '../log/logger.ts';
import { SEND_MAIL } from '../mail/mail.ts';
import { sendMailTask } from '../mail/mailer.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { type ServedApp, withHealth } from './health.ts';
import { listen } from './listen.ts';

/** What every service gets from its composition root: the process of its own, or the one-process site. */
export interface ServiceDeps {
  pool: Pool;
  changes: Changes;
  storage: Storage;
  log: Log;
  /** The site's address as visitors know it, without a trailing slash. */
  publicUrl: string;
  /** Multiplies the limits of public writes. */
  rateLimitScale: number;
}

interface ServiceStart<Env extends CommonEnv> {
  name: string;
  /** The service's own tables; the kit's are migrated before them. */
  schema?: MigrationSet;
  /** `commonEnv`, extended where the service reads more. */
  envSchema?: z.ZodType<Env>;
  createApp: (deps: ServiceDeps, env: Env) => ServedApp | Promise<ServedApp>;
  tasks?: (deps: ServiceDeps, env: Env) => TaskList;
  /** Lines of `minute hour day month weekday task`. */
  crontab?: string;
  /** Ends what the app runs besides answering requests. */
  onStop?: () => Promise<void>;
}

/** Starts one service as a process of its own. What the operator can mend is one line on standard error and exit code 1. */
export async function startService<Env extends CommonEnv = CommonEnv>(
  start: ServiceStart<Env>,
): Promise<void> {
  const env = parseEnv((start.envSchema ?? commonEnv) as z.ZodType<Env>);
  try {
    await serve(start, env, settingsOf(env));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function serve<Env extends CommonEnv>(
  start: ServiceStart<Env>,
  env: Env,
  settings: Settings,
): Promise<void> {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL: a service on its own needs one');
  const log = createLog(start.name, settings.logLevel);
  const pool = await reachablePool(env.DATABASE_URL);
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, ...(start.schema ? [start.schema] : [])]);

  const changes = await listenForChanges(env.DATABASE_URL, log);
  const { publicUrl, rateLimitScale } = settings;
  const storage = openStorage(settings.storageUrl);
  const deps = { pool, changes, storage, log, publicUrl, rateLimitScale };
  const app = withHealth(await start.createApp(deps, env), pool);
  const server = await listen(app.fetch, settings.port, settings.host);
  const mailer = sendMailTask({ url: settings.mailUrl, from: settings.mailFrom, log });
  const runner = await runJobs(pool, {
    tasks: { [SEND_MAIL]: mailer, ...start.tasks?.(deps, env) },
    ...(start.crontab && { crontab: start.crontab }),
    log,
  });
  log.info({ address: `http://${settings.host}:${settings.port}` }, 'listening');

  stopOnSignal(async () => {
    await server.close();
    await start.onStop?.();
    await runner.stop();
    await changes.close();
    await pool.end();
  });
}

/** @throws with one line that names the variable, never the password in it. */
async function reachablePool(url: string): Promise<Pool> {
  const pool = createPool(url);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new Error(`DATABASE_URL: cannot reach the database (${message || code})`);
  }
}

/** Ctrl-C or SIGTERM finishes what is under way, once; a second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
