interface QueueSize {
  /** Pieces of work that run at the same time. */
  running: number;
  /** Pieces of work that may wait for their turn. */
  waiting: number;
  /** How long work waits for its turn; without it, as long as it takes. */
  maxWaitMs?: number;
  /** The error for work that finds the queue full or waits for too long. */
  full: () => Error;
}

/** Gets a function that says whether other work waits. */
type Work<Result> = (doOthersWait: () => boolean) => Promise<Result>;

/** Runs `work` in its turn. @throws the queue's error when too much work waits */
export type Queue = <Result>(work: Work<Result>) => Promise<Result>;

/** A queue in memory with a limit, first in, first out. */
export function createQueue({ running, waiting, maxWaitMs, full }: QueueSize): Queue {
  const turns: (() => void)[] = [];
  let free = running;
  const nextTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const giveUp = () => {
        turns.splice(turns.indexOf(start), 1);
        reject(full());
      };
      const late = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      turns.push(start);
    });
  return async (work) => {
    if (free > 0) free -= 1;
    else if (turns.length < waiting) await nextTurn();
    else throw full();
    try {
      return await work(() => turns.length > 0);
    } finally {
      // The next work takes over this place.
      const next = turns.shift();
      if (next) next();
      else free += 1;
    }
  };
}
