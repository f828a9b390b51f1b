import type { Db, Pool } from '@club/service-kit/db/database';
import type { CaptchaCheck } from '@club/service-kit/env/captcha-env';
import type { Log } from '@club/service-kit/log/logger';
import type { AuthLimits } from './access/limits.ts';
import type { AuthTables } from './auth-tables.ts';
import type { ProofOfWork } from './bot-check/proof-of-work.ts';

/** What the service's own functions work with. */
export interface AuthContext {
  pool: Pool;
  db: Db<AuthTables>;
  log: Log;
  publicUrl: string;
  /** The key combination of /error, `Control+Shift+K`. */
  adminKeys: string;
  limits: AuthLimits;
  proof: ProofOfWork;
  /** Undefined where no third-party captcha is configured. */
  captcha?: CaptchaCheck | undefined;
}
