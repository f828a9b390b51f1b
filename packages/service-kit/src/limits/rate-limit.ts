import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseError } from '../db/connections.ts';
import type { Pool } from '../db/database.ts';
import { tooMany } from '../errors/service-error.ts';

export interface Limit {
  /** Takes points of the key, by default one. @throws 429 with Retry-After when too few points are left. */
  take(key: string, points?: number): Promise<void>;
  /** Returns points, for a try that should not count. */
  giveBack(key: string, points?: number): Promise<void>;
  /** Deletes the tries of a key. */
  forget(key: string): Promise<void>;
}

interface LimitOptions {
  /** The name of the counts; unique over the site. */
  name: string;
  points: number;
  /** Seconds. */
  per: number;
  detail?: string;
  /** A key above the limit is refused without the database until its time ends: a flood must not queue for one row. Its tries cannot be given back. */
  blocksInMemory?: boolean;
}

const unreachable = (error: unknown): never => {
  throw databaseError(error);
};

/** Limits the tries of a key in a time. Postgres counts them, so the limit holds across replicas and restarts. */
export function createLimit(
  pool: Pool,
  { name, points, per, detail, blocksInMemory = false }: LimitOptions,
): Limit {
  const most = Math.max(1, Math.round(points));
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'kit',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: most,
    ...(blocksInMemory && { inMemoryBlockOnConsumed: most + 1 }),
    duration: per,
    clearExpiredByTimeout: false,
  });
  return {
    async take(key, taken = 1) {
      try {
        await limiter.consume(key, taken);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw databaseError(reason);
        throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)), detail);
      }
    },
    async giveBack(key, returned = 1) {
      await limiter.reward(key, returned).catch(unreachable);
    },
    async forget(key) {
      await limiter.delete(key).catch(unreachable);
    },
  };
}
