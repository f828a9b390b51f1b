import { hashToken } from '@club/service-kit/access/token';
import { networkOf } from '@club/service-kit/limits/network';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { Context, MiddlewareHandler } from 'hono';
import { eventsDatabase } from '../events-database.ts';
import * as deviceRepository from './door-device.repository.ts';

/** Requests of one network in a minute whose token or secret no door and no judge has. */
const STRANGERS = 60;

/**
 * Counts the requests of a network that no door and no judge has made. The phones of a hall share its address with everybody there, so a known phone, or the
 * link of a door or a judge, is not counted here: each has a limit of its own. @throws 429
 */
export function limitStrangers({ pool, rateLimitScale }: ServiceDeps): MiddlewareHandler {
  const db = eventsDatabase(pool);
  const limit = createLimit(pool, {
    name: 'door_strangers',
    points: STRANGERS * rateLimitScale,
    per: 60,
    blocksInMemory: true,
  });
  const listKnown = oneAtATime((hashes) => deviceRepository.listKnown(db, hashes));
  return async (c, next) => {
    const hashes = (await credentialsOf(c)).map(hashToken);
    const known = hashes.length > 0 ? await listKnown(hashes) : new Set();
    if (!hashes.some((hash) => known.has(hash.toString('hex')))) await limit.take(networkOf(c));
    await next();
  };
}

/** What is asked while a statement runs shares the next one, so a flood takes one connection of the database. */
function oneAtATime(find: (hashes: Buffer[]) => Promise<Set<string>>) {
  let last: Promise<unknown> = Promise.resolve();
  let next: { hashes: Buffer[]; found: Promise<Set<string>> } | undefined;
  const queue = () => {
    const hashes: Buffer[] = [];
    const found = last.then(() => {
      next = undefined;
      return find(hashes);
    });
    last = found.catch(() => undefined);
    return { hashes, found };
  };
  return (hashes: Buffer[]): Promise<Set<string>> => {
    next ??= queue();
    next.hashes.push(...hashes);
    return next.found;
  };
}

/** The body is checked later. */
async function credentialsOf(c: Context): Promise<string[]> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return [];
  const { token, secret } = body as Record<string, unknown>;
  return [token, secret].filter((value) => typeof value === 'string');
}
