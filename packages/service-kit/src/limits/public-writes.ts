import { GOOD_SCORE } from '@club/contracts/auth/captcha';
import type { MiddlewareHandler } from 'hono';
import type { Pool } from '../db/database.ts';
import { assertRoom } from '../storage/room.ts';
import type { Storage } from '../storage/storage.ts';
import { networkOf } from './network.ts';
import { createLimit } from './rate-limit.ts';
import { visitorOf } from './visitor.ts';

/** Public writes a minute of one visitor. Even the lower one lets a person register a team, pay and mistype. */
export const VISITOR_WRITES = { good: 30, other: 12 } as const;

/** Public writes a minute of one address: far above what a full lecture hall behind it does. */
export const ADDRESS_WRITES = 300;

interface PublicWrites {
  pool: Pool;
  storage: Pick<Storage, 'room'>;
  /** Multiplies every number of these limits. */
  rateLimitScale: number;
  /** What is written, `contact_message`: an address's writes are counted for each apart. */
  name: string;
  /** The text for who has to wait for the others at the same address. */
  detail?: string;
}

/**
 * Limits what visitors write, before the body is read: per visitor where the bot check's cookie is there, its score
 * choosing how much, and per address. Good visitors and the rest of an address are counted apart, so that a flood from
 * browsers that passed no check takes nothing from those that did. @throws 429 with Retry-After, 507 on a full disk
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
