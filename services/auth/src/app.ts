import { countDecoy, login, logout } from '@club/contracts/auth/login';
import { getToken, verifyTokens } from '@club/contracts/auth/master-token';
import { generateOtp, verifyOtp, verifyRecoveryCode } from '@club/contracts/auth/one-time-code';
import { createDatabase } from '@club/service-kit/db/database';
import type { CaptchaCheck } from '@club/service-kit/env/captcha-env';
import { createServiceApp, type ServiceApp } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { guardCalls } from './access/guard-calls.ts';
import { createAuthLimits } from './access/limits.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import type { AuthContext } from './auth-context.ts';
import type { AuthTables } from './auth-tables.ts';
import { botCheckRoutes } from './bot-check/bot-check.routes.ts';
import { proofOfWork } from './bot-check/proof-of-work.ts';
import { loginRoutes } from './login/login.routes.ts';
import { masterTokenRoutes } from './master-token/master-token.routes.ts';
import { oneTimeCodeRoutes } from './one-time-code/one-time-code.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { recoveryCodeRoutes } from './recovery-code/recovery-code.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export interface AuthDeps
  extends Pick<ServiceDeps, 'pool' | 'log' | 'publicUrl' | 'rateLimitScale'> {
  /** The key combination of /error (ADMIN_KEYS). */
  adminKeys: string;
  /** A third-party captcha to ask about visitors' answers. */
  captcha?: CaptchaCheck | undefined;
}

/** The calls that lead to the guard and therefore stand outside it. */
const SIGNING_IN = [
  getToken,
  verifyTokens,
  login,
  logout,
  countDecoy,
  generateOtp,
  verifyOtp,
  verifyRecoveryCode,
];

/** Master token, login, one-time codes, sessions, the settings about them, and the bot check. */
export function createAuthApp(deps: AuthDeps): ServiceApp {
  const context: AuthContext = {
    ...deps,
    db: createDatabase<AuthTables>(deps.pool, 'auth'),
    limits: createAuthLimits(deps.pool, deps.rateLimitScale),
    proof: proofOfWork(deps.pool),
  };
  const app = createServiceApp(deps.log);
  guardCalls(app, deps.pool, deps.publicUrl, SIGNING_IN);
  masterTokenRoutes(app, context);
  loginRoutes(app, context);
  oneTimeCodeRoutes(app, context);
  sessionRoutes(app, context);
  passwordRoutes(app, context);
  recoveryCodeRoutes(app, context);
  auditLogRoutes(app, context);
  botCheckRoutes(app, context);
  return app;
}
