import type { AdminSession } from '@club/service-kit/use-case/ctx';
import * as adminRepository from '../admin/admin.repository.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { rememberDevice } from '../device/device.service.ts';
import * as sessionRepository from '../session/session.repository.ts';

/** The result of a right code. */
export interface Verified {
  success: true;
  /** The token for the cookie of the browser. */
  device: string;
}

/** Marks the session as verified, and its browser as known to the admin. */
export async function verifySession(
  trx: AuthCtx,
  { adminId, sessionId }: AdminSession,
): Promise<Verified> {
  await sessionRepository.markOtpVerified(trx.db, sessionId);
  await adminRepository.markSignIn(trx.db, adminId);
  return { success: true, device: await rememberDevice(trx, adminId) };
}
