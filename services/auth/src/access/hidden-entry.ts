import { hashToken } from '@club/service-kit/access/token';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from '../device/device.repository.ts';
import * as masterTokenRepository from '../master-token/master-token.repository.ts';

/**
 * Whether the browser came through the hidden entry: it has a live master token, or an admin entered a one-time code in it
 * before. So an admin whose master token has ended signs in again where the guard leads.
 */
export async function hasEntered({ db, tokens, deviceToken }: AuthCtx): Promise<boolean> {
  const [isLive, device] = await Promise.all([
    masterTokenRepository.isLiveMasterToken(db, hashToken(tokens.master)),
    deviceRepository.findDevice(db, hashToken(deviceToken)),
  ]);
  return isLive || device !== undefined;
}
