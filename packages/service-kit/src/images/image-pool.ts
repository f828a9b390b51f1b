import { type FileRule, imageProblems } from '@club/contracts/values/file';
import { invalid, ServiceError, wrongType } from '../errors/service-error.ts';
import {
  createProcessPool,
  type ProcessLimits,
  type ProcessPool,
  TaskEnded,
} from '../processes/process-pool.ts';
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

interface ImagePoolOptions extends Partial<ProcessLimits> {
  /** Images that are decoded at the same time. */
  processes: number;
  /** Images that may wait. Beyond it an upload gets 503. */
  maxWaiting?: number;
}

const RETRY_SECONDS = 5;

/**
 * Decoders run in processes of their own and not in the serving process, so a hostile file takes neither memory nor
 * threads from requests.
 */
export function createImagePool({
  processes,
  maxWaiting = 50,
  memoryMb = 320,
  cpuSeconds = 10,
  // A proxy in front of the site waits longer.
  maxMs = 25_000,
}: ImagePoolOptions): ImagePool {
  const pool = createProcessPool<ImageTask, ImageResult>(
    new URL('./image-process', import.meta.url),
    { processes, memoryMb, cpuSeconds, maxMs },
  );
  let pending = 0;
  return {
    async encode(bytes, outputs, { rule, field }) {
      // Counted here: a task that tinypool's own limit refuses throws outside of any promise when its signal aborts.
      if (pending >= processes + maxWaiting) throw busy();
      pending += 1;
      const result = await resultOf(pool, { bytes, types: rule.types, outputs }).finally(() => {
        pending -= 1;
      });
      if (!('problem' in result)) return result;
      const { problem } = result;
      if (problem === 'wrongType') throw wrongType(rule.wrongType, { [field]: rule.wrongType });
      throw invalid({ [field]: imageProblems[problem] });
    },
    close: () => pool.close(),
  };
}

const resultOf = (
  pool: ProcessPool<ImageTask, ImageResult>,
  task: ImageTask,
): Promise<ImageResult> =>
  pool.run(task).catch((error: unknown) => {
    if (!(error instanceof TaskEnded)) throw error;
    if (error.reason === 'late') throw busy(error);
    return { problem: 'tooHeavy' };
  });

const busy = (cause?: unknown) =>
  new ServiceError(
    503,
    'images_busy',
    'Many images are being uploaded right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS, cause },
  );
