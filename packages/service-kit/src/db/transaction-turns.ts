import { unavailable } from '../errors/service-error.ts';
import { createQueue, type Queue } from '../limits/queue.ts';
import type { Pool } from './database.ts';

/** A proxy in front of the site waits longer. */
const MAX_WAIT_MS = 25_000;
const MAX_WAITING = 500;

const queues = new WeakMap<Pool, Queue>();

/**
 * Runs a transaction in its turn. Transactions use half of a pool's connections: many of them wait for the lock of one
 * event while registration opens, and reads would wait with them (decision 42). @throws 503 when too many wait or the wait is too long
 */
export function inTurn<Result>(pool: Pool, transaction: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(pool) ?? openQueue(pool);
  return queue(transaction);
}

function openQueue(pool: Pool): Queue {
  const queue = createQueue({
    running: Math.ceil(pool.options.max / 2),
    waiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    full: () => unavailable('Too many transactions wait.'),
  });
  queues.set(pool, queue);
  return queue;
}
