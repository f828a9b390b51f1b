import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@club/contracts/http/call';
import type { Hono } from 'hono';
import { awaitDatabase, type OpenDatabase, type OpenedDatabase } from '../db/await-database.ts';
import { type ListeningChanges, listenForChanges } from '../db/changes.ts';
import { connectionBudget } from '../db/connection-budget.ts';
import { createPool, createUnlimitedPool, type Pool } from '../db/database.ts';
import { kitSchema, migrate } from '../db/migrate.ts';
import { type CommonEnv, parseEnv } from '../env/env.ts';
import { type Settings, settingsOf } from '../env/settings.ts';
import { prepareLists } from '../http/prepare-lists.ts';
import { createImagePool, type ImagePool } from '../images/image-pool.ts';
import { migrateJobs, releaseHeldJobs } from '../jobs/job-queue.ts';
import type { JobWorkers } from '../jobs/job-workers.ts';
import { createLog, type Log } from '../log/logger.ts';
import { awaitStorage } from '../storage/await-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { openClubClock } from '../time/club-clock.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import type { ConnectionLimits } from './connection-shares.ts';
import { withHealth } from './health.ts';
import { type Listening, listen } from './listen.ts';
import { processHealth } from './process-health.ts';
import type { Service, StartDeps, StartedApp } from './service.ts';
import { startJobs } from './start-jobs.ts';
import { startingApp } from './starting-app.ts';
import { stopOnSignal } from './stop-on-signal.ts';

interface RunOptions {
  /** The process's name in the log; the served service's name unless given. */
  name?: string;
  /** Opens the database; by default the one at DATABASE_URL. */
  openDatabase?: OpenDatabase;
  /** Called when the process is ready, as /readyz says it. */
  onReady?: (ready: { settings: Settings; notices: [label: string, text: string][] }) => void;
}

interface Composition {
  services: readonly Service[];
  /** The variables of each service, in the same order. */
  envs: CommonEnv[];
  /** The service that answers on PORT, and its variables. */
  served: Service;
  env: CommonEnv;
  settings: Settings;
  log: Log;
  options: RunOptions;
}

/** What is running, for the end of the process. */
interface Running {
  servers: Listening[];
  apps: StartedApp[];
  images?: ImagePool;
  jobs?: JobWorkers;
  changes?: ListeningChanges;
  pools: Pool[];
  database?: OpenedDatabase;
  /** Exports the last spans. */
  endTracing?: () => Promise<void>;
  isStopping: boolean;
}

/**
 * Runs services in this process: the only composition root. The last service answers on PORT; the others are its
 * neighbours. With `--migrate` it only brings the schemas up to date. A mistake that the operator can correct is one
 * line on standard error and exit code 1.
 */
export async function runServices(
  services: readonly Service[],
  options: RunOptions = {},
): Promise<void> {
  const running: Running = { servers: [], apps: [], pools: [], isStopping: false };
  try {
    await start(compose(services, options), running);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(running).catch(() => undefined);
    process.exit(1);
  }
}

function compose(services: readonly Service[], options: RunOptions): Composition {
  const envs = services.map((service) => parseEnv(service.env));
  const [served, env] = [services.at(-1), envs.at(-1)];
  if (!served || !env) throw new Error('There is no service to run.');
  const settings = settingsOf(
    env,
    services.some(({ sendsEmail = true }) => sendsEmail),
  );
  const log = createLog(options.name ?? served.name, settings.logLevel);
  return { services, envs, served, env, settings, log, options };
}

async function start(composition: Composition, running: Running): Promise<void> {
  const { services, env, settings, log, options } = composition;
  const openDatabase = options.openDatabase ?? awaitDatabase;
  if (process.argv.includes('--migrate')) {
    running.database = await openDatabase(env, log);
    await migrateServices(services, running.database, log);
    log.info('migrated');
    return stop(running);
  }
  running.endTracing = await startTracing(log.bindings().name, env, log);
  let answer = startingApp().fetch;
  running.servers.push(
    await listen((...request) => answer(...request), settings.port, settings.host, {
      connections: sharesOf(composition),
      answerFirst: (...exchange) => running.apps.at(-1)?.answerFirst?.(...exchange) ?? false,
    }),
  );
  stopOnSignal(async () => {
    running.isStopping = true;
    await pause(env.SHUTDOWN_DELAY_SECONDS * 1000);
    await stop(running);
  });
  running.database = await openDatabase(env, log);
  await migrateServices(services, running.database, log);
  const app = await startApps(composition, running, running.database.url);
  await running.jobs?.started;
  await warmUp(app, running);
  answer = app.fetch;
  log.info({ address: `http://${settings.host}:${settings.port}` }, 'listening');
  const notices = running.apps.flatMap((app) => app.notices ?? []);
  options.onReady?.({ settings, notices });
}

/** The served app answers at a port of its own until it is warm. */
async function warmUp(app: Hono, { apps }: Running): Promise<void> {
  const { warmUp, answerFirst = () => false } = apps.at(-1) as StartedApp;
  if (!warmUp) return;
  const own = await listen(app.fetch, 0, '127.0.0.1', { answerFirst });
  await warmUp(`http://127.0.0.1:${own.port}`).finally(own.close);
}

/** Visitors reach a public port. The other ports have gateways as their only clients. */
function sharesOf({ served, env }: Composition): Partial<ConnectionLimits> {
  if (!served.isPublic) return {};
  const isTrusted = served.proxies?.(env);
  return {
    perNetwork: env.CONNECTIONS_PER_NETWORK,
    isProxy: isTrusted && ((address) => isTrusted(address, 0)),
  };
}

/** Opens what services need, seeds, creates the apps, starts the jobs. Returns the app that answers on PORT. */
async function startApps(composition: Composition, running: Running, url: string): Promise<Hono> {
  const { services, env, settings, log } = composition;
  const { publicUrl, rateLimitScale, quota } = settings;
  const budget = connectionBudget(env.DATABASE_MAX_CONNECTIONS);
  const pools = { requests: createPool(url, budget.requests), jobs: createPool(url, budget.jobs) };
  running.pools.push(...Object.values(pools));
  const pool = pools.requests;
  const changes = await listenForChanges(url, log, { onJob: () => running.jobs?.wake() });
  running.changes = changes;
  const storage = await openReadyStorage(composition);
  const images = createImagePool({ processes: env.IMAGE_PROCESSES });
  running.images = images;
  const deps: ServiceDeps = {
    pool,
    changes,
    storage,
    images,
    log,
    publicUrl,
    rateLimitScale,
    clock: await openClubClock({ pool, changes }, settings.timeZone),
    quota,
    outbox: settings.outbox,
  };
  await createApps(composition, running, deps, url);
  await Promise.all(
    running.apps.map((started, index) => prepareLists(services[index] as Service, started)),
  );
  const jobs = startJobs(services, { deps, settings, pool: pools.jobs });
  running.jobs = jobs;
  const health = processHealth({ pools, jobs, changes, storage });
  for (const { metrics = [] } of running.apps) {
    for (const metric of metrics) health.registry.registerMetric(metric);
  }
  const { app, metrics } = withHealth((running.apps.at(-1) as StartedApp).app, {
    ...health,
    checks: Object.assign({}, health.checks, ...running.apps.map(({ checks }) => checks)),
    isStopping: () => running.isStopping,
    isPublic: composition.served.isPublic,
    isGateway: composition.served.isPublic ? undefined : env.GATEWAY_NETWORKS,
  });
  if (env.METRICS_PORT) {
    running.servers.push(await listenForMetrics(metrics.fetch, env.METRICS_PORT, settings.host));
  }
  return app;
}

async function openReadyStorage({ env, settings, log }: Composition): Promise<Storage> {
  const { storageUrl: url, room } = settings;
  const storage = await openStorage(url, room);
  await awaitStorage({ storage, url, waitSeconds: env.DATABASE_WAIT_SECONDS, log });
  return storage;
}

const listenForMetrics = (...[fetch, port, host]: Parameters<typeof listen>) =>
  listen(fetch, port, host, { variable: 'METRICS_PORT' });

/** Replicas that start together wait for each other here, which may take longer than the limits of requests. */
async function createApps(
  { services, envs, env }: Composition,
  running: Running,
  deps: ServiceDeps,
  url: string,
): Promise<void> {
  const startPool = createUnlimitedPool(url);
  const neighbours: StartDeps['neighbours'] = {};
  try {
    if (env.SEED === 'demo') {
      for (const service of services) await service.seed?.({ ...deps, pool: startPool });
    }
    for (const [index, service] of services.entries()) {
      const own = { ...deps, neighbours, startPool };
      const started = await service.createApp(own, envs[index] as CommonEnv);
      running.apps.push(started);
      const name = serviceNames.find((known) => known === service.name);
      if (name) neighbours[name] = (request) => started.app.fetch(request);
    }
  } finally {
    await startPool.end();
  }
}

/** Migrations may take longer than the limits of other statements. */
async function migrateServices(
  services: readonly Service[],
  { url, isEmbedded }: OpenedDatabase,
  log: Log,
): Promise<void> {
  const pool = createUnlimitedPool(url);
  try {
    await migrateJobs(pool);
    await migrate(
      pool,
      [kitSchema, ...services.flatMap(({ migrations }) => migrations ?? [])],
      log,
    );
    if (isEmbedded) await releaseHeldJobs(pool);
  } finally {
    await pool.end();
  }
}

/** New requests first, then requests in flight, running jobs, and last what all of them need. */
async function stop({
  servers,
  apps,
  jobs,
  images,
  changes,
  pools,
  database,
  endTracing,
}: Running): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
  for (const { close } of apps.toReversed()) await close?.();
  await jobs?.stop();
  await images?.close();
  await changes?.close();
  await endTracing?.();
  for (const pool of pools) await pool.end();
  await database?.close();
}
