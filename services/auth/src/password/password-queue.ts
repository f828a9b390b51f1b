import { ServiceError } from '@club/service-kit/errors/service-error';

const RETRY_SECONDS = 2;

interface QueueSize {
  /** Passwords that are hashed at the same time. */
  running: number;
  /** Requests that may wait for their turn. */
  waiting: number;
}

/** Runs `work` in its turn. @throws 503 when too many requests wait */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createQueue({ running, waiting }: QueueSize): Queue {
  const turns: (() => void)[] = [];
  let free = running;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (turns.length < waiting) await new Promise<void>((resolve) => turns.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      // The next request takes over this place.
      const next = turns.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Who waits for whom before a password is hashed. Hashing takes time and memory on purpose, so a flood of tries must not
 * hold up admins: a known browser never waits, and tries without a master token wait only for each other.
 */
export const passwordQueues = {
  known: ((work) => work()) as Queue,
  unknown: createQueue({ running: 2, waiting: 64 }),
  stranger: createQueue({ running: 1, waiting: 32 }),
};

const busy = () =>
  new ServiceError(
    503,
    'busy',
    'Many people are signing in right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
