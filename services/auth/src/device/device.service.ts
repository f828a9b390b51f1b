import { hashToken, newToken } from '@club/service-kit/access/token';
import { DEVICE_LIFE_SECONDS } from '../access/cookies.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from './device.repository.ts';

/**
 * Makes the browser a known browser of the admin, after its one-time code. The token only shows where a sign-in comes
 * from; it replaces neither the password nor the code. Returns the token for the browser's cookie.
 */
export async function rememberDevice(ctx: AuthCtx, adminId: string): Promise<string> {
  const { db, deviceToken } = ctx;
  const isKnown = (await deviceRepository.findDevice(db, hashToken(deviceToken))) !== undefined;
  const token = isKnown ? deviceToken : newToken();
  const device = { tokenHash: hashToken(token), adminId, seconds: DEVICE_LIFE_SECONDS };
  await deviceRepository.saveDevice(db, device);
  return token;
}

/** Forgets the admin's browsers except the one of this request. */
export const forgetOtherDevices = ({ db, deviceToken }: AuthCtx, adminId: string): Promise<void> =>
  deviceRepository.deleteDevicesOf(db, adminId, hashToken(deviceToken));
