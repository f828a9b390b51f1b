import * as calls from '@club/contracts/auth/one-time-code';
import { route } from '@club/service-kit/http/route';
import type { Context } from 'hono';
import { setOtpCookie } from '../access/cookies.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as recoveryCodes from '../recovery-code/recovery-code.service.ts';
import * as oneTimeCodes from './one-time-code.service.ts';

const respond = (c: Context, _: unknown, ctx: AuthCtx) => setOtpCookie(c, ctx.publicUrl);

export const oneTimeCodeRoutes = [
  route(calls.generateOtp, oneTimeCodes.generateOtp),
  route(calls.verifyOtp, oneTimeCodes.verifyOtp, { respond }),
  route(calls.verifyRecoveryCode, recoveryCodes.verifyRecoveryCode, { respond }),
];
