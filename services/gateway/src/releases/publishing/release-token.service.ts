import type { NewReleaseToken } from '@club/contracts/remotes/release-token';
import { DAY_MS } from '@club/contracts/values/day';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid, notFound } from '@club/service-kit/errors/service-error';
import { type Ctx, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { findRemote } from '../registry/remote.repository.ts';
import { lockRemote } from '../release.repository.ts';
import type { GatewayTables } from '../release.table.ts';
import type { PublishingCtx } from './publishing-ctx.ts';
import * as tokenRepository from './release-token.repository.ts';
import { normalPublicKey } from './signature.ts';

type Writing = Pick<Ctx<GatewayTables>, 'db' | 'pool' | 'actor' | 'touched'>;

/** For the back office. @throws 403 without a fresh code, 422 for a key or a name that cannot be used */
export async function createReleaseToken(ctx: PublishingCtx, input: NewReleaseToken) {
  await assertFreshCode(ctx);
  return addToken(ctx, input);
}

/** @throws 403 without a fresh code, 404 */
export async function revokeReleaseToken(
  ctx: PublishingCtx,
  { id }: { id: string },
): Promise<void> {
  await assertFreshCode(ctx);
  await endToken(ctx, { id });
}

/** Makes a token. Only its hash is stored. @throws 422 for a key or a name that cannot be used */
export async function addToken(ctx: Writing, { name, remote, public_key, days }: NewReleaseToken) {
  const key = normalPublicKey(public_key);
  if (!key) throw invalid({ public_key: 'This is not an Ed25519 public key.' });
  const token = newToken();
  const expires_at = new Date(Date.now() + days * DAY_MS);
  const row = { id: uuidv7(), name, remote, hash: hashToken(token), public_key: key, expires_at };
  await inTransaction(ctx, async (trx) => {
    // A remote that is unregistered meanwhile leaves no token.
    await lockRemote(trx.db, remote);
    if (!(await findRemote(trx.db, remote))) throw invalid({ remote: 'No remote has this name.' });
    await tokenRepository.insertToken(trx.db, row).catch((error: unknown) => {
      if (!breaksUnique(error, 'release_token_name')) throw error;
      throw invalid({ name: 'Another token has this name.' });
    });
    await recordChange(trx, {
      action: 'release_token.created',
      ...{ subject: `remote:${remote}`, name: remote },
      detail: { token: name, expires_at },
    });
  });
  return { id: row.id, token, expires_at: expires_at.toISOString() };
}

/** Ends a token at once. @throws 404 */
export const endToken = (ctx: Writing, which: { id: string } | { name: string }) =>
  inTransaction(ctx, async (trx) => {
    const ended = await tokenRepository.deleteToken(trx.db, which);
    if (!ended) throw notFound('Token');
    await recordChange(trx, {
      action: 'release_token.revoked',
      ...{ subject: `remote:${ended.remote}`, name: ended.remote },
      detail: { token: ended.name },
    });
  });
