import * as calls from '@club/contracts/auth/password-reset';
import { route } from '@club/service-kit/http/route';
import { setMasterCookie } from '../access/cookies.ts';
import { browserLimit } from '../access/limits.ts';
import * as passwordResets from './password-reset.service.ts';

const limit = browserLimit('passwordReset');

export const passwordResetRoutes = [
  route(calls.requestPasswordReset, passwordResets.requestPasswordReset, { limit }),
  route(calls.readPasswordReset, passwordResets.readPasswordReset, { limit }),
  route(calls.resetPassword, passwordResets.resetPassword, {
    limit,
    respond: (c, { master }) => setMasterCookie(c, master),
  }),
];
