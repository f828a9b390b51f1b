interface QueueSize {
  /** Pieces of work that run at the same time. */
  running: number;
  /** Pieces of work that may wait for their turn. */
  waiting: number;
  /** The error for work that finds the queue full. */
  full: () => Error;
}

/** Runs `work` in its turn. @throws the queue's error when too much work waits */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue in memory with a limit, first in, first out. */
export function createQueue({ running, waiting, full }: QueueSize): Queue {
  const turns: (() => void)[] = [];
  let free = running;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (turns.length < waiting) await new Promise<void>((resolve) => turns.push(resolve));
    else throw full();
    try {
      return await work();
    } finally {
      // The next work takes over this place.
      const next = turns.shift();
      if (next) next();
      else free += 1;
    }
  };
}
