import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';

export interface ProcessLimits {
  /** Tasks that run at the same time. */
  processes: number;
  /** Memory of one process. */
  memoryMb: number;
  /** CPU time for one task that calls `exitAboveLimits`. */
  cpuSeconds: number;
  /** Waiting and work together. */
  maxMs: number;
  /** An idle process ends after this time. Without it, the processes start with the first task and stay. */
  idleMs?: number;
}

/** A task has no result: its time is over, its caller gave up or the site stops (`late`), or its process died at a limit (`limits`). */
export class TaskEnded extends Error {
  constructor(
    readonly reason: 'late' | 'limits',
    cause: unknown,
  ) {
    super(`A task ended without a result: ${reason}.`, { cause });
  }
}

/** Runs work on files of strangers in processes of their own. */
export interface ProcessPool<Task, Result> {
  /** @param signal ends the task and its process. @throws TaskEnded */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

/** Compiled code runs as it is; sources run through tsx, which does not reach child processes by itself. */
const isSource = import.meta.url.endsWith('.ts');
/** tsx compiles the sources when a process starts, which takes long while other tests keep the processor busy. */
const PATIENCE = isSource ? 4 : 1;

/**
 * Starts with the first task. A process that dies is replaced: the work takes neither memory nor threads from requests.
 * @param module a module without its ending, whose function `run` does a task and never rejects
 */
export function createProcessPool<Task, Result>(
  module: URL,
  limits: ProcessLimits,
): ProcessPool<Task, Result> {
  let pool: Tinypool | undefined;
  let isClosed = false;
  return {
    async run(task, given) {
      const late = AbortSignal.timeout(limits.maxMs * PATIENCE);
      const signal = given ? AbortSignal.any([late, given]) : late;
      pool ??= startPool(module, limits);
      try {
        return await pool.run(task, { signal });
      } catch (cause) {
        throw new TaskEnded(signal.aborted || isClosed ? 'late' : 'limits', cause);
      }
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

function startPool(module: URL, { processes, memoryMb, cpuSeconds, idleMs }: ProcessLimits) {
  const entry = isSource
    ? new URL('./process-source.mjs', import.meta.url)
    : new URL(`${module.href}.js`);
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: fileURLToPath(entry),
    name: 'run',
    minThreads: idleMs === undefined ? processes : 0,
    maxThreads: processes,
    idleTimeout: idleMs ?? 0,
    // No secret of the serving process reaches the task. Large buffers go back to the system at once.
    env: {
      ...(isSource && { TASK_MODULE: `${module.href}.ts` }),
      PROCESS_MEMORY_MB: String(memoryMb),
      PROCESS_CPU_SECONDS: String(cpuSeconds),
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--conditions=source'] : [])],
  });
  // A process that dies without work is replaced like any other.
  pool.on('error', () => undefined);
  return pool;
}
