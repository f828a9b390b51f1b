import { hashToken } from '@club/service-kit/access/token';
import { adminOf } from '@club/service-kit/use-case/ctx';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from '../device/device.repository.ts';
import * as sessionRepository from '../session/session.repository.ts';

/**
 * The key under which tries of codes are counted. Unverified sessions in unknown browsers share the key of the admin, because a
 * person who knows only the password can open such sessions. A verified session and a known browser have keys of their own, so that
 * person cannot use up their tries.
 */
export async function codeKey(ctx: AuthCtx): Promise<string> {
  const { adminId, sessionId } = adminOf(ctx);
  if (await sessionRepository.isVerified(ctx.db, sessionId)) return `session:${sessionId}`;
  const device = await deviceRepository.findDevice(ctx.db, hashToken(ctx.deviceToken), adminId);
  return device ? `device:${device}` : adminId;
}
