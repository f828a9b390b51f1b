import type { Pool } from '@club/service-kit/db/database';
import { limitByNetwork } from '@club/service-kit/limits/network';
import { createLimit, type Limit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Page loads per minute of all people behind one address. */
const CHECKS_PER_MINUTE = 1200;

export interface AuthLimits {
  /** Requests for a master token, per network. */
  masterToken: Limit;
  /** Tries on the decoy sign-in, per network. */
  decoy: Limit;
  /** One code in ten seconds, per session. */
  codeNow: Limit;
  codeBySession: Limit;
  codeByAdmin: Limit;
  /** Wrong codes and passwords in a row, over all sessions of an admin: a new session gives no new tries. */
  guess: Limit;
  /** Bot checks, per network. */
  botCheck: Limit;
}

/**
 * The limits of signing in are strict and not scaled, because few people behind one address sign in. The bot check runs on
 * every page load of a whole campus; above its limit a browser keeps its earlier cookie.
 */
export function createAuthLimits(pool: Pool, rateLimitScale = 1): AuthLimits {
  return {
    masterToken: createLimit(pool, { name: 'auth-master-token', points: 60, per: QUARTER_HOUR }),
    decoy: createLimit(pool, { name: 'auth-decoy', points: 60, per: QUARTER_HOUR }),
    codeNow: createLimit(pool, {
      name: 'auth-code-now',
      points: 1,
      per: 10,
      detail: 'A code was sent a moment ago. Please check your email.',
    }),
    codeBySession: createLimit(pool, { name: 'auth-code-session', points: 10, per: QUARTER_HOUR }),
    codeByAdmin: createLimit(pool, { name: 'auth-code-admin', points: 60, per: HOUR }),
    guess: createLimit(pool, { name: 'auth-guess', points: 25, per: HOUR }),
    botCheck: createLimit(pool, {
      name: 'auth-bot-check',
      points: CHECKS_PER_MINUTE * rateLimitScale,
      per: 60,
    }),
  };
}

/** A route's limit per network. */
export const networkLimit =
  (name: 'masterToken' | 'decoy' | 'botCheck') =>
  ({ pool, rateLimitScale }: Pick<ServiceDeps, 'pool' | 'rateLimitScale'>): MiddlewareHandler =>
    limitByNetwork(createAuthLimits(pool, rateLimitScale)[name]);
