import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type TaskList, type Worker, type WorkerEvents } from 'graphile-worker';
import type { Pool } from '../db/database.ts';
import { inRequest } from '../http/request-id.ts';
import type { Log } from '../log/logger.ts';
import { requestOfJob } from './job-queue.ts';
import { keepLeases, renewLeases } from './worker-leases.ts';

const POLL_MS = 2000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** A worker that lived this long died of something new. */
const LONG_LIFE_MS = 30_000;

/** One worker each. A worker skips jobs with its flags, so urgent and normal jobs never wait for all of the bulk. */
const WORKERS = [
  { skips: ['normal', 'bulk'], isUrgent: true },
  { skips: ['bulk'] },
  { skips: [] },
  { skips: [], hasCrontab: true },
];

interface RunJobsOptions {
  tasks: TaskList;
  /** The tasks that have urgent jobs; without any, no worker is reserved for those. */
  urgentTasks?: TaskList;
  /** Lines of `minute hour day month weekday task`. */
  crontab?: string;
  log: Log;
}

/** The workers of this process. */
export interface JobWorkers {
  /** Resolves when the first worker lives, or at `stop`. */
  started: Promise<void>;
  /** The number of workers that live now. */
  alive(): number;
  /** When the process last looked after its workers, in milliseconds since the epoch. */
  lastTurn(): number;
  /** Lets idle workers look for a job now. Otherwise each looks every two seconds. */
  wake(): void;
  /** Ends after the running jobs. */
  stop(): Promise<void>;
}

/**
 * Works the queue with these tasks until `stop`. Failed jobs are retried with growing pauses, for about three days. A
 * worker that dies is replaced, and jobs of dead processes are freed within half a minute.
 */
export function runJobs(pool: Pool, options: RunJobsOptions): JobWorkers {
  const { log, urgentTasks = options.tasks } = options;
  const alive = new Map<string, Worker>();
  const ids = new Set<string>();
  const stop = new AbortController();
  let lastTurn = Date.now();
  const { signal } = stop;
  let onAlive = () => {};
  const started = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  signal.addEventListener('abort', onAlive);
  const hasUrgent = Object.keys(urgentTasks).length > 0;
  const kinds = WORKERS.filter(({ isUrgent }) => hasUrgent || !isUrgent);
  const kept = kinds.map((kind) =>
    keepWorker(pool, { ...options, kind, alive, ids, signal, onAlive }),
  );
  const leases = keepLeases({
    pool,
    workers: ids,
    log,
    signal,
    onTurn: () => {
      lastTurn = Date.now();
    },
  });
  return {
    started,
    alive: () => alive.size,
    lastTurn: () => lastTurn,
    wake() {
      for (const worker of alive.values()) worker.nudge();
    },
    async stop() {
      stop.abort();
      await Promise.all([...kept, leases]);
    },
  };
}

interface WorkerOptions extends RunJobsOptions {
  kind: { skips: string[]; isUrgent?: boolean; hasCrontab?: boolean };
  alive: Map<string, Worker>;
  /** Their leases are renewed. */
  ids: Set<string>;
  signal: AbortSignal;
  onAlive: () => void;
}

/** Runs one worker after the other until stopped. */
async function keepWorker(pool: Pool, options: WorkerOptions): Promise<void> {
  const { signal } = options;
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const began = Date.now();
    const id = randomUUID();
    try {
      await runWorker(pool, id, options);
    } catch (error) {
      options.log.warn({ err: error }, 'a worker of the job queue ended and is replaced');
    }
    options.alive.delete(id);
    options.ids.delete(id);
    wait =
      Date.now() - began > LONG_LIFE_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Ends when the worker dies or the process stops. */
async function runWorker(
  pool: Pool,
  id: string,
  { kind, tasks, urgentTasks = tasks, crontab, log, alive, ids, signal, onAlive }: WorkerOptions,
): Promise<void> {
  ids.add(id);
  await renewLeases(pool, [id]);
  const events: WorkerEvents = new EventEmitter();
  const died = new Promise<void>((resolve, reject) => {
    events.on('worker:create', ({ worker }) => {
      alive.set(id, worker);
      onAlive();
    });
    events.on('worker:release', () => void alive.delete(id));
    events.on('worker:stop', ({ error }) => (error ? reject(error) : resolve()));
  });
  const runner = await run({
    pgPool: withoutListening(kind.hasCrontab ? waitingPool(pool, signal, log) : pool),
    concurrency: 1,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    taskList: kind.isUrgent ? urgentTasks : tasks,
    forbiddenFlags: kind.skips,
    events,
    ...{ workerId: id },
    ...(kind.hasCrontab && crontab && { crontab }),
    logger: workerLogger(log),
  });
  let stopped: Promise<void> | undefined;
  const stopRunner = () => {
    // A runner whose crontab failed has stopped by itself, and throws then.
    stopped ??= runner.stop().catch(() => undefined);
  };
  signal.addEventListener('abort', stopRunner);
  if (signal.aborted) stopRunner();
  try {
    await Promise.race([died, runner.promise]);
  } finally {
    signal.removeEventListener('abort', stopRunner);
    stopRunner();
    await stopped;
  }
}

/**
 * graphile-worker listens for new jobs on a connection of its own per runner, which it requests with a callback. Here the
 * process's one listening connection wakes the workers instead.
 */
function withoutListening(pool: Pool): Pool {
  const connect = (callback?: unknown) => (callback ? undefined : pool.connect());
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const QUERY_PAUSE_MS = 1000;

/**
 * A pool whose queries wait while the database is away. graphile-worker ends the process when the query of its crontab
 * fails, and it makes that query every minute. A query that is sent again schedules nothing twice.
 */
export function waitingPool(pool: Pool, signal: AbortSignal, log: Pick<Log, 'warn'>): Pool {
  const query = async (...parts: unknown[]): Promise<unknown> => {
    while (!signal.aborted) {
      try {
        return await Reflect.apply(pool.query, pool, parts);
      } catch (error) {
        log.warn({ err: error }, 'the crontab waits for the database');
        await pause(QUERY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    return { rows: [] };
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    // Failures carry the error's text only: payloads hold addresses and one-time codes.
    const name = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'trace';
    const { payload } = (meta?.job ?? {}) as { payload?: unknown };
    inRequest(requestOfJob(payload), () =>
      log[name]({ task: scope.taskIdentifier, job: scope.jobId }, message.slice(0, 300)),
    );
  });
