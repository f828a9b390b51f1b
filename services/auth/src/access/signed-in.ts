import { type Actor, findSession, tokensOf } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notSignedIn } from '@club/service-kit/errors/service-error';
import type { Context } from 'hono';

/** The admin whose two tokens are live, code entered or not. @throws 401 without them. */
export async function getSignedIn(c: Context, pool: Pool): Promise<Actor> {
  const session = await findSession(pool, tokensOf(c));
  if (!session) throw notSignedIn();
  return session;
}
