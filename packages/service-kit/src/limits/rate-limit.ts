import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/database.ts';
import { tooMany } from '../errors/service-error.ts';

export interface Limit {
  /** Takes points of that key, one unless given. @throws 429 with Retry-After when too few are left. */
  take(key: string, points?: number): Promise<void>;
  /** Returns points that turned out not to count. */
  giveBack(key: string, points?: number): Promise<void>;
  /** Forgets the tries of a key. */
  forget(key: string): Promise<void>;
}

interface LimitOptions {
  /** Unique over the site; counts are kept under it. */
  name: string;
  points: number;
  /** Seconds. */
  per: number;
  detail?: string;
}

/** So many tries per time and key, counted in Postgres, so it holds across replicas and restarts. */
export function createLimit(pool: Pool, { name, points, per, detail }: LimitOptions): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'kit',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: Math.max(1, Math.round(points)),
    duration: per,
    clearExpiredByTimeout: false,
  });
  return {
    async take(key, taken = 1) {
      try {
        await limiter.consume(key, taken);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)), detail);
      }
    },
    async giveBack(key, returned = 1) {
      await limiter.reward(key, returned);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
