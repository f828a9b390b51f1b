import { GOOD_SCORE } from '@club/contracts/auth/captcha';
import type { MiddlewareHandler } from 'hono';
import type { Pool } from '../db/database.ts';
import { assertRoom } from '../storage/room.ts';
import type { Storage } from '../storage/storage.ts';
import { networkOf } from './network.ts';
import { createLimit } from './rate-limit.ts';
import { visitorOf } from './visitor.ts';

/** Public writes of one visitor in a minute. Even the lower limit is enough to register a team, pay and correct a typing error. */
export const VISITOR_WRITES = { good: 30, other: 12 } as const;

/** Public writes of one address in a minute: far more than a full lecture hall sends. */
export const ADDRESS_WRITES = 300;

interface PublicWrites {
  pool: Pool;
  storage: Pick<Storage, 'room'>;
  /** Multiplies every number of these limits. */
  rateLimitScale: number;
  /** The kind of write, such as `contact_message`. Each kind has its own count for an address. */
  name: string;
  /** The text when other visitors at the same address have used the limit. */
  detail?: string;
}

/**
 * Limits the writes of visitors before the body is read. A visitor with the cookie of the bot check has a limit that depends
 * on the score. An address has two limits, for visitors with a good score and for all others, so that a flood from browsers
 * without a check does not limit those that passed it. @throws 429 with Retry-After, 507 on a full disk
 */
export function limitPublicWrites(options: PublicWrites): MiddlewareHandler {
  const { pool, storage, rateLimitScale, name, detail } = options;
  const perMinute = (limitName: string, points: number, text?: string) =>
    createLimit(pool, {
      name: limitName,
      points: points * rateLimitScale,
      per: 60,
      ...(text && { detail: text }),
    });
  const visitors = {
    good: perMinute('visitor_good', VISITOR_WRITES.good),
    other: perMinute('visitor_other', VISITOR_WRITES.other),
  };
  const addresses = {
    good: perMinute(`${name}_good`, ADDRESS_WRITES, detail),
    other: perMinute(name, ADDRESS_WRITES, detail),
  };
  return async (c, next) => {
    const visitor = await visitorOf(c, pool);
    const kind = visitor && visitor.score >= GOOD_SCORE ? 'good' : 'other';
    if (visitor) await visitors[kind].take(visitor.id);
    await addresses[kind].take(networkOf(c));
    await assertRoom(storage);
    await next();
  };
}
