import type { Ctx } from '../use-case/ctx.ts';
import { networkOfAddress } from './network.ts';
import { createLimit } from './rate-limit.ts';

const DETAIL = 'Your network has sent as much as we store in one day. Please try again tomorrow.';

/**
 * Counts what a visitor stores against the daily quota of the visitor's network. When `store` fails, the bytes are given
 * back. @throws 429 with Retry-After
 */
export async function countStoredBytes<Result>(
  { pool, actor, quota }: Pick<Ctx, 'pool' | 'actor' | 'quota'>,
  bytes: number,
  store: () => Promise<Result>,
): Promise<Result> {
  const limit = createLimit(pool, {
    name: 'stored_kilobytes',
    points: quota.networkBytes / 1000,
    per: 24 * 60 * 60,
    detail: DETAIL,
  });
  const network = networkOfAddress(actor.address ?? 'unknown');
  const kilobytes = Math.ceil(bytes / 1000);
  await limit.take(network, kilobytes);
  try {
    return await store();
  } catch (error) {
    await limit.giveBack(network, kilobytes);
    throw error;
  }
}
