import { hashToken } from '@club/service-kit/access/token';
import { createDatabase } from '@club/service-kit/db/database';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';
import type { GatewayTables } from '../release.table.ts';
import { touchToken } from './release-token.repository.ts';

/** Points of a token in an hour. */
const POINTS_PER_HOUR = 600;
/** A staged release is verified and rendered: 60 in an hour. */
const POINTS_OF_STAGING = 10;

/** Lets requests with a live release token through, before their body is read. @throws 401, 429 */
export function teamGuard({
  pool,
  rateLimitScale,
}: Pick<ServiceDeps, 'pool' | 'rateLimitScale'>): MiddlewareHandler {
  const db = createDatabase<GatewayTables>(pool, 'gateway');
  const limit = createLimit(pool, {
    name: 'release_token',
    points: POINTS_PER_HOUR * rateLimitScale,
    per: 3600,
    detail: 'This token was used too often in the last hour.',
  });
  return async (c, next) => {
    const [, token] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const row = token && (await touchToken(db, hashToken(token)));
    if (!row) {
      const text = 'Send a release token: it is missing, unknown, or has ended.';
      throw new ServiceError(401, 'not_signed_in', text);
    }
    const isStaging = c.req.method === 'POST' && /^\/api\/releases\/?$/.test(c.req.path);
    await limit.take(row.id, isStaging ? POINTS_OF_STAGING : 1);
    const { id: tokenId, ...team } = row;
    c.set('team', { tokenId, ...team });
    await next();
  };
}
