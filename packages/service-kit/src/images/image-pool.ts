import { fileURLToPath } from 'node:url';
import { type FileRule, imageProblems } from '@club/contracts/values/file';
import Tinypool from 'tinypool';
import { invalid, ServiceError, wrongType } from '../errors/service-error.ts';
import type { EncodedImage, ImageOutput, ImageResult, ImageTask } from './image-task.ts';

/** The texts for a file and the form field that they belong to. */
export interface ImageField {
  /** The rule in the call's contract. */
  rule: Pick<FileRule, 'types' | 'wrongType'>;
  field: string;
}

/** Decodes and encodes uploaded images in processes of their own. */
export interface ImagePool {
  /** @throws 415 for a file that is not an image of the rule's types, 422 for an image that is refused, 503 when too many images wait */
  encode(
    bytes: Uint8Array,
    outputs: readonly ImageOutput[],
    { rule, field }: ImageField,
  ): Promise<EncodedImage>;
  close(): Promise<void>;
}

interface ImagePoolOptions {
  /** Images that are decoded at the same time. */
  processes: number;
  /** Images that may wait. Beyond it an upload gets 503. */
  maxWaiting?: number;
  /** Memory of one process. */
  memoryMb?: number;
  /** CPU time for one image. */
  cpuSeconds?: number;
  /** Waiting and work together. A proxy in front of the site waits longer. */
  maxMs?: number;
}

const RETRY_SECONDS = 5;

/** Compiled code runs as it is; sources run through tsx, which does not reach child processes by itself. */
const isSource = import.meta.url.endsWith('.ts');
const entry = isSource ? './image-process-source.mjs' : './image-process.js';

/**
 * Starts its processes with the first image. A process that dies is replaced: decoders run in it and not in the serving
 * process, so a hostile file takes neither memory nor threads from requests.
 */
export function createImagePool({
  processes,
  maxWaiting = 50,
  memoryMb = 320,
  cpuSeconds = 10,
  maxMs = 25_000,
}: ImagePoolOptions): ImagePool {
  let pool: Tinypool | undefined;
  let pending = 0;
  const open = () => {
    pool ??= openPool(processes, { memoryMb, cpuSeconds });
    return pool;
  };
  return {
    async encode(bytes, outputs, { rule, field }) {
      // Counted here: a task that tinypool's own limit refuses throws outside of any promise when its signal aborts.
      if (pending >= processes + maxWaiting) throw busy();
      pending += 1;
      const task: ImageTask = { bytes, types: rule.types, outputs };
      const result = await run(open(), task, maxMs).finally(() => {
        pending -= 1;
      });
      if (!('problem' in result)) return result;
      const { problem } = result;
      if (problem === 'wrongType') throw wrongType(rule.wrongType, { [field]: rule.wrongType });
      throw invalid({ [field]: imageProblems[problem] });
    },
    close: async () => pool?.destroy(),
  };
}

function openPool(
  processes: number,
  { memoryMb, cpuSeconds }: Required<Pick<ImagePoolOptions, 'memoryMb' | 'cpuSeconds'>>,
): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: fileURLToPath(new URL(entry, import.meta.url)),
    name: 'encodeImage',
    minThreads: processes,
    maxThreads: processes,
    // No secret of the serving process reaches the decoders. Large buffers go back to the system at once.
    env: {
      IMAGE_MEMORY_MB: String(memoryMb),
      IMAGE_CPU_SECONDS: String(cpuSeconds),
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    execArgv: isSource ? ['--conditions=source'] : [],
  });
  // A process that dies without work is replaced like any other.
  pool.on('error', () => undefined);
  return pool;
}

async function run(pool: Tinypool, task: ImageTask, maxMs: number): Promise<ImageResult> {
  const signal = AbortSignal.timeout(maxMs);
  try {
    return await pool.run(task, { signal });
  } catch (cause) {
    if (signal.aborted) throw busy(cause);
    if ((cause as Error).message === 'Worker exited unexpectedly') return { problem: 'tooHeavy' };
    throw cause;
  }
}

const busy = (cause?: unknown) =>
  new ServiceError(
    503,
    'images_busy',
    'Many images are being uploaded right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS, cause },
  );
