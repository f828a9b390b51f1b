import { cookies } from '@club/contracts/auth/cookies';
import { assertSameSite } from '@club/service-kit/access/same-site';
import { readCookie } from '@club/service-kit/access/site-cookies';
import { hashToken } from '@club/service-kit/access/token';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import { limitByNetwork, networkOf } from '@club/service-kit/limits/network';
import { createLimit, type Limit } from '@club/service-kit/limits/rate-limit';
import { visitorOf } from '@club/service-kit/limits/visitor';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';
import * as deviceRepository from '../device/device.repository.ts';
import type { AuthTables } from '../tables.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Page loads per minute of all people behind one address. */
const CHECKS_PER_MINUTE = 1200;

export interface AuthLimits {
  /** Requests for a master token, per browser. */
  masterToken: Limit;
  /** Requests about forgotten passwords, per browser. */
  passwordReset: Limit;
  /** Emails about a forgotten password, per email address. */
  resetByAddress: Limit;
  /** Tries on the decoy sign-in, per browser. */
  decoy: Limit;
  /** Audit entries of tries without a master token, over the whole site. */
  strangerAudit: Limit;
  /** One code in ten seconds, per session. */
  codeNow: Limit;
  codeBySession: Limit;
  codeByAdmin: Limit;
  /** Wrong codes at the sign-in in a row, over the unverified sessions of an admin: a new session gives no new tries. */
  guess: Limit;
  /** Wrong recovery codes at the sign-in in a row, per session. */
  recoveryCode: Limit;
  /** Wrong codes beside an emailed link in a row, per admin. */
  linkCode: Limit;
  /** Wrong passwords and codes in a row in verified sessions, per admin. */
  change: Limit;
  /** Bot checks, per network. */
  botCheck: Limit;
}

/**
 * The limits of signing in are strict and not scaled, because few people sign in. No count that a stranger can use up is
 * shared with a browser that went through the bot check. The bot check runs on every page load of a whole campus; above its
 * limit a browser keeps its earlier cookie.
 */
export function createAuthLimits(pool: Pool, rateLimitScale = 1): AuthLimits {
  return {
    masterToken: createLimit(pool, { name: 'auth-master-token', points: 60, per: QUARTER_HOUR }),
    passwordReset: createLimit(pool, {
      name: 'auth-password-reset',
      points: 30,
      per: QUARTER_HOUR,
    }),
    resetByAddress: createLimit(pool, { name: 'auth-reset-address', points: 3, per: HOUR }),
    decoy: createLimit(pool, { name: 'auth-decoy', points: 60, per: QUARTER_HOUR }),
    strangerAudit: createLimit(pool, { name: 'auth-stranger-audit', points: 200, per: HOUR }),
    codeNow: createLimit(pool, {
      name: 'auth-code-now',
      points: 1,
      per: 10,
      detail: 'A code was sent a moment ago. Please check your email.',
    }),
    codeBySession: createLimit(pool, { name: 'auth-code-session', points: 10, per: QUARTER_HOUR }),
    codeByAdmin: createLimit(pool, { name: 'auth-code-admin', points: 60, per: HOUR }),
    guess: createLimit(pool, { name: 'auth-guess', points: 25, per: HOUR }),
    recoveryCode: createLimit(pool, { name: 'auth-guess-recovery', points: 25, per: HOUR }),
    linkCode: createLimit(pool, { name: 'auth-guess-link', points: 25, per: HOUR }),
    change: createLimit(pool, { name: 'auth-guess-change', points: 25, per: HOUR }),
    botCheck: createLimit(pool, {
      name: 'auth-bot-check',
      points: CHECKS_PER_MINUTE * rateLimitScale,
      per: 60,
    }),
  };
}

/** Gives an admin all tries again. */
export async function forgetGuesses(limits: AuthLimits, adminId: string): Promise<void> {
  for (const name of ['guess', 'linkCode', 'change'] as const) await limits[name].forget(adminId);
}

/** A limit per network, for the bot check itself. */
export function botCheckLimit({ pool, publicUrl, rateLimitScale }: ServiceDeps): MiddlewareHandler {
  const limit = limitByNetwork(createAuthLimits(pool, rateLimitScale).botCheck);
  return (c, next) => {
    assertSameSite(c, publicUrl);
    return limit(c, next);
  };
}

/** A route's limit per browser. Unknown browsers without a bot check share the count of their network. */
export const browserLimit =
  (name: 'masterToken' | 'passwordReset' | 'decoy') =>
  ({ pool }: Pick<ServiceDeps, 'pool'>): MiddlewareHandler => {
    const limit = createAuthLimits(pool)[name];
    const db = createDatabase<AuthTables>(pool, 'auth');
    return async (c, next) => {
      const device = hashToken(readCookie(c, cookies.device));
      const known = await deviceRepository.findDevice(db, device);
      const visitor = known ? undefined : await visitorOf(c, pool);
      await limit.take(known ?? visitor?.id ?? networkOf(c));
      await next();
    };
  };
