import * as calls from '@club/contracts/auth/one-time-code';
import { route } from '@club/service-kit/http/route';
import type { Context } from 'hono';
import { setVerifiedCookies } from '../access/cookies.ts';
import * as recoveryCodes from '../recovery-code/recovery-code.service.ts';
import * as oneTimeCodes from './one-time-code.service.ts';
import type { Verified } from './verify-session.ts';

const respond = (c: Context, { device }: Verified) => setVerifiedCookies(c, device);

export const oneTimeCodeRoutes = [
  route(calls.generateOtp, oneTimeCodes.generateOtp),
  route(calls.verifyOtp, oneTimeCodes.verifyOtp, { respond }),
  route(calls.verifyRecoveryCode, recoveryCodes.verifyRecoveryCode, { respond }),
];
