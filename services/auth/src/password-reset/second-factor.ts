import { hashToken } from '@club/service-kit/access/token';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from '../device/device.repository.ts';
import * as recoveryCodeRepository from '../recovery-code/recovery-code.repository.ts';
import { useOwnRecoveryCode } from '../recovery-code/recovery-code.service.ts';
import * as totpRepository from '../totp/totp.repository.ts';
import { useTotpCode } from '../totp/totp.service.ts';

/**
 * Whether a new password needs a code beside the emailed link. An admin without an authenticator app and without recovery
 * codes needs a known browser instead: an emailed code would only prove the mailbox again.
 * @throws 403 `second_factor_missing` in an unknown browser of such an admin
 */
export async function needsCode(ctx: AuthCtx, adminId: string): Promise<boolean> {
  const totp = await totpRepository.findTotp(ctx.db, adminId);
  const { left } = await recoveryCodeRepository.countRecoveryCodes(ctx.db, adminId);
  if (totp?.key || left > 0) return true;
  if (await deviceRepository.findDevice(ctx.db, hashToken(ctx.deviceToken), adminId)) return false;
  throw new ServiceError(
    403,
    'second_factor_missing',
    'Please open this link in a browser in which you have signed in before. Your account has no authenticator app and no recovery codes. Without such a browser, an owner can remove your account and invite you again.',
  );
}

/** Uses up a code of the app or a recovery code; false for a wrong or used one. */
export const useCode = async (ctx: AuthCtx, adminId: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? useTotpCode(ctx, adminId, code) : useOwnRecoveryCode(ctx, adminId, code);
