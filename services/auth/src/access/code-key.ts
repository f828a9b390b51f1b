import { hashToken } from '@club/service-kit/access/token';
import { adminOf } from '@club/service-kit/use-case/ctx';
import type { AuthCtx } from '../auth-ctx.ts';
import * as deviceRepository from '../device/device.repository.ts';
import * as sessionRepository from '../session/session.repository.ts';

/**
 * The key for codes of the session's admin. All unverified sessions in unknown browsers share one: whoever knows the password
 * can open them. A verified session and a known browser count for themselves, so nobody else uses up their tries.
 */
export async function codeKey(ctx: AuthCtx): Promise<string> {
  const { adminId, sessionId } = adminOf(ctx);
  if (await sessionRepository.isVerified(ctx.db, sessionId)) return `session:${sessionId}`;
  const device = await deviceRepository.findDevice(ctx.db, hashToken(ctx.deviceToken), adminId);
  return device ? `device:${device}` : adminId;
}
