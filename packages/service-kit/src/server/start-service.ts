import { setTimeout as pause } from 'node:timers/promises';
import type { Runner, TaskList } from 'graphile-worker';
import type { z } from 'zod';
import { awaitDatabase } from '../db/await-database.ts';
import { type Changes, listenForChanges } from '../db/changes.ts';
import type { Pool } from '../db/database.ts';
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
import { type Listening, listen } from './listen.ts';
import { startingApp } from './starting-app.ts';
import { stopOnSignal } from './stop-on-signal.ts';

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
  /** Visitors reach its port, so `/metrics` is not there but on METRICS_PORT alone. */
  isPublic?: boolean;
  /** Ends what the app runs besides answering requests. */
  onStop?: () => Promise<void>;
}

/** Starts one service as a process of its own, or with `--migrate` only brings its schema up to date. What the operator can mend is one line on standard error and exit code 1. */
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
  if (process.argv.includes('--migrate')) return migrateAlone(start, env.DATABASE_URL, log);

  let answer = startingApp().fetch;
  const server = await listen((...request) => answer(...request), settings.port, settings.host);
  const running: Running = { servers: [server] };
  let isStopping = false;
  stopOnSignal(async () => {
    isStopping = true;
    await pause(env.SHUTDOWN_DELAY_SECONDS * 1000);
    await stop(running);
  });

  const pool = await awaitDatabase(env.DATABASE_URL, log);
  running.pool = pool;
  await migrateService(start, pool);
  const changes = await listenForChanges(env.DATABASE_URL, log);
  running.changes = changes;
  const { publicUrl, rateLimitScale } = settings;
  const storage = openStorage(settings.storageUrl);
  const deps = { pool, changes, storage, log, publicUrl, rateLimitScale };
  const { app, metrics } = withHealth(await start.createApp(deps, env), {
    checks: { database: () => pool.query('select 1'), store: () => storage.assertReachable() },
    isStopping: () => isStopping,
    isPublic: start.isPublic,
  });
  running.onStop = start.onStop;
  const mailer = sendMailTask({ url: settings.mailUrl, from: settings.mailFrom, log });
  running.runner = await runJobs(pool, {
    tasks: { [SEND_MAIL]: mailer, ...start.tasks?.(deps, env) },
    ...(start.crontab && { crontab: start.crontab }),
    log,
  });
  if (env.METRICS_PORT) {
    running.servers.push(await listen(metrics.fetch, env.METRICS_PORT, settings.host));
  }
  answer = app.fetch;
  log.info({ address: `http://${settings.host}:${settings.port}` }, 'listening');
}

interface Running {
  servers: Listening[];
  onStop?: (() => Promise<void>) | undefined;
  runner?: Runner;
  changes?: Changes;
  pool?: Pool;
}

/** First nobody new, then requests in flight, then running jobs, then what both stood on. */
async function stop({ servers, onStop, runner, changes, pool }: Running): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  await onStop?.();
  await runner?.stop();
  await changes?.close();
  await pool?.end();
}

async function migrateService({ schema }: { schema?: MigrationSet }, pool: Pool): Promise<void> {
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, ...(schema ? [schema] : [])]);
}

/** For a job that runs before the new processes start; they find nothing left to do. */
async function migrateAlone(start: { schema?: MigrationSet }, url: string, log: Log) {
  const pool = await awaitDatabase(url, log);
  await migrateService(start, pool);
  await pool.end();
  log.info('migrated');
}
