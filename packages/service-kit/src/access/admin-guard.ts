import { cookies } from '@club/contracts/auth/cookies';
import { ROLE_NOT_ALLOWED, rolesFor } from '@club/contracts/auth/roles';
import type { Context, MiddlewareHandler } from 'hono';
import { query } from '../db/connections.ts';
import type { Pool } from '../db/database.ts';
import { notAllowed, notSignedIn, ServiceError } from '../errors/service-error.ts';
import type { AdminSession } from '../use-case/ctx.ts';
import { assertSameSite } from './same-site.ts';
import { readCookie } from './site-cookies.ts';
import { hashToken } from './token.ts';

/** The session of the admin who makes the request. */
export type Actor = AdminSession;

declare module 'hono' {
  interface ContextVariableMap {
    actor: Actor;
  }
}

interface Session extends Actor {
  otpVerified: boolean;
}

/** The tokens of a request: the headers first, else the cookies. */
export const tokensOf = (c: Context): { admin: string; master: string } => ({
  admin: c.req.header(cookies.admin) ?? readCookie(c, cookies.admin),
  master: c.req.header(cookies.master) ?? readCookie(c, cookies.master),
});

/** The live session of two tokens that belong together, from a function of the auth schema (decision 3). */
export async function findSession(
  pool: Pool,
  tokens: { admin: string; master: string },
): Promise<Session | undefined> {
  if (!tokens.admin || !tokens.master) return undefined;
  const [session] = await query<Session>(
    pool,
    `select session_id as "sessionId", admin_id as "adminId", email, role, otp_verified as "otpVerified"
     from auth.verify_admin($1, $2)`,
    [hashToken(tokens.admin), hashToken(tokens.master)],
  );
  return session;
}

/** Whether a request has the live session of an admin who entered its one-time code. */
export const isVerifiedAdmin = async (c: Context, pool: Pool): Promise<boolean> =>
  (await findSession(pool, tokensOf(c)))?.otpVerified === true;

/**
 * Lets verified admins through: both tokens live and together, the session's one-time code entered, and for
 * unsafe methods a same-site origin. The otpVerified cookie does not count.
 */
export const adminGuard = (pool: Pool, publicUrl: string): MiddlewareHandler =>
  guard(pool, publicUrl, ({ otpVerified }) => {
    if (!otpVerified) throw notAllowed('Please enter the one-time code first.');
  });

/** Like `adminGuard`, for the calls by which a session gets its one-time code. */
export const sessionGuard = (pool: Pool, publicUrl: string): MiddlewareHandler =>
  guard(pool, publicUrl, () => undefined);

function guard(
  pool: Pool,
  publicUrl: string,
  check: (session: Session) => void,
): MiddlewareHandler {
  return async (c, next) => {
    const session = await findSession(pool, tokensOf(c));
    if (!session) throw notSignedIn();
    check(session);
    assertSameSite(c, publicUrl);
    const { otpVerified: _, ...actor } = session;
    c.set('actor', actor);
    await next();
  };
}

/** Lets the roles through that may make a call. It runs after `adminGuard`. @throws 403 `role_not_allowed` */
export function roleGuard(callId: string): MiddlewareHandler {
  const allowed = rolesFor(callId);
  return async (c, next) => {
    const { role } = c.get('actor');
    if (!allowed.includes(role)) {
      const text = `Your role (${role}) does not allow this. An owner can change your role.`;
      throw new ServiceError(403, ROLE_NOT_ALLOWED, text);
    }
    await next();
  };
}
