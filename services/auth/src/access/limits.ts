import type { Pool } from '@club/service-kit/db/database';
import { createLimit, type Limit } from '@club/service-kit/limits/rate-limit';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Pages that the people behind one address open in a minute. */
const CHECKS_A_MINUTE = 1200;

export interface AuthLimits {
  /** Master tokens, by network. */
  knock: Limit;
  /** Tries on the decoy page, by network. */
  decoy: Limit;
  /** One code at a time, by session. */
  codeNow: Limit;
  codeBySession: Limit;
  codeByAdmin: Limit;
  /** Guesses in a row without a hit, over all sessions of an admin: a new session is no new chance. */
  guess: Limit;
  /** Browsers checked, by network. */
  botCheck: Limit;
}

/**
 * Those of signing in are strict and not scaled: a lecture hall behind one address does none of it. The bot check runs on
 * every page load of a whole campus; who comes beyond its limit keeps the cookie of before, and writes as anybody may.
 */
export function createAuthLimits(pool: Pool, rateLimitScale = 1): AuthLimits {
  return {
    knock: createLimit(pool, { name: 'auth-knock', points: 60, per: QUARTER }),
    decoy: createLimit(pool, { name: 'auth-decoy', points: 60, per: QUARTER }),
    codeNow: createLimit(pool, {
      name: 'auth-code-now',
      points: 1,
      per: 10,
      detail: 'A code was sent a moment ago. Please check your mail.',
    }),
    codeBySession: createLimit(pool, { name: 'auth-code-session', points: 10, per: QUARTER }),
    codeByAdmin: createLimit(pool, { name: 'auth-code-admin', points: 60, per: HOUR }),
    guess: createLimit(pool, { name: 'auth-guess', points: 25, per: HOUR }),
    botCheck: createLimit(pool, {
      name: 'auth-bot-check',
      points: CHECKS_A_MINUTE * rateLimitScale,
      per: 60,
    }),
  };
}
