import { ServiceError } from '@club/service-kit/errors/service-error';
import { createProcessPool, TaskEnded } from '@club/service-kit/processes/process-pool';
import type { FeedTask } from './feed-process.ts';

const LIMITS = { processes: 1, memoryMb: 256, cpuSeconds: 30, maxMs: 30_000, idleMs: 10_000 };
const renderer = createProcessPool<FeedTask, string>(
  new URL('./feed-process', import.meta.url),
  LIMITS,
);

/** A feed, rendered in a process of its own: parsing the texts of twenty posts takes seconds at worst. @throws 503 */
export async function feedApart(task: FeedTask): Promise<string> {
  try {
    return await renderer.run(task);
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    const text = 'The feed takes too long right now. Please try again in a minute.';
    throw new ServiceError(503, 'feed_busy', text, { retryAfterSeconds: 60, cause: error });
  }
}
