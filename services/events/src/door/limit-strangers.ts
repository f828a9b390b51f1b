import { hashToken } from '@club/service-kit/access/token';
import { networkOf } from '@club/service-kit/limits/network';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { Context, MiddlewareHandler } from 'hono';
import { eventsDatabase } from '../events-database.ts';
import * as deviceRepository from './door-device.repository.ts';

/** Requests of one network in a minute whose token or secret no door knows. */
const STRANGERS = 300;

/**
 * Counts the requests of a network that no door knows. The phones of a hall share its address with everybody there, so a known phone, or the
 * link of a door, is not counted here: each has a limit of its own. @throws 429
 */
export function limitStrangers({ pool, rateLimitScale }: ServiceDeps): MiddlewareHandler {
  const db = eventsDatabase(pool);
  const limit = createLimit(pool, {
    name: 'door_strangers',
    points: STRANGERS * rateLimitScale,
    per: 60,
    blocksInMemory: true,
  });
  return async (c, next) => {
    const hashes = (await credentialsOf(c)).map(hashToken);
    const isKnown = hashes.length > 0 && (await deviceRepository.knowsAny(db, hashes));
    if (!isKnown) await limit.take(networkOf(c));
    await next();
  };
}

/** The body is checked later. */
async function credentialsOf(c: Context): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return [];
  const { token, secret } = body as Record<string, unknown>;
  return [token, secret].filter((value) => typeof value === 'string');
}
