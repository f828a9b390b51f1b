import {
  generateOtp,
  OTP_LIFE_SECONDS,
  verifyOtp,
  verifyRecoveryCode,
} from '@club/contracts/auth/one-time-code';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { setOtpCookie } from '../access/cookies.ts';
import { getSignedIn } from '../access/signed-in.ts';
import type { AuthContext } from '../auth-context.ts';
import { verifyByRecoveryCode } from '../recovery-code/recovery-code.service.ts';
import { sendCode, verifyCode } from './one-time-code.service.ts';

export function oneTimeCodeRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, generateOtp, async ({ c }) => {
    await sendCode(context, await getSignedIn(c, context.pool));
    return { success: true as const, expires_in: OTP_LIFE_SECONDS };
  });

  serveCall(app, verifyOtp, async ({ body, c }) => {
    const actor = await getSignedIn(c, context.pool);
    await verifyCode(context, actor, { otp: body.otp, address: clientAddress(c) });
    setOtpCookie(c, context.publicUrl);
    return { success: true as const };
  });

  serveCall(app, verifyRecoveryCode, async ({ body, c }) => {
    const actor = await getSignedIn(c, context.pool);
    await verifyByRecoveryCode(context, actor, {
      code: body.recovery_code,
      address: clientAddress(c),
    });
    setOtpCookie(c, context.publicUrl);
    return { success: true as const };
  });
}
