import type { MasterTokenRequest } from '@club/contracts/auth/master-token';
import { findSession } from '@club/service-kit/access/admin-guard';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { notAllowed } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { AuthCtx } from '../auth-ctx.ts';
import { sameKeys } from './key-combination.ts';
import * as masterTokenRepository from './master-token.repository.ts';

/** Gives a master token to a visitor who used the hidden entry on /error. @throws 403 for wrong keys, or an unknown body */
export async function getToken(
  ctx: AuthCtx,
  // The fields of an unknown body are absent.
  request: Partial<MasterTokenRequest>,
): Promise<{ token: string }> {
  const { trigger } = request;
  const isAllowed =
    trigger === 'hotspot' ||
    (trigger === 'keys' && 'keys' in request && sameKeys(String(request.keys), ctx.adminKeys));
  if (!trigger || !isAllowed) throw notAllowed('Nothing opens with these keys.');
  return { token: await inTransaction(ctx, (trx) => giveMasterToken(trx, trigger)) };
}

/** Returns a master token for the browser. A browser that holds a live token keeps it, so that its session goes on. */
export async function giveMasterToken(trx: AuthCtx, trigger: string): Promise<string> {
  const current = trx.tokens.master;
  if (current && (await masterTokenRepository.renewMasterToken(trx.db, hashToken(current)))) {
    return current;
  }
  const token = newToken();
  const { address = 'unknown' } = trx.actor;
  const row = { hash: hashToken(token), trigger, address };
  await masterTokenRepository.insertMasterToken(trx.db, row);
  await recordChange(trx, {
    action: 'master_token.given',
    subject: 'master_token',
    detail: { trigger },
  });
  return token;
}

/** Whether both tokens of the request are live, and whether the session's one-time code was entered. */
export async function verifyTokens({ pool, tokens }: AuthCtx) {
  const session = await findSession(pool, tokens);
  return { valid: session !== undefined, otp_verified: session?.otpVerified ?? false };
}
