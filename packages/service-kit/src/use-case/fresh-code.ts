import { FRESH_OTP_REQUIRED } from '@club/contracts/auth/session';
import { query } from '../db/connections.ts';
import { ServiceError } from '../errors/service-error.ts';
import { adminOf, type Ctx } from './ctx.ts';

/**
 * The second guard of the settings: the session's one-time code was entered in the last five minutes.
 * @throws 403 `fresh_otp_required` otherwise
 */
export async function assertFreshCode(ctx: Pick<Ctx, 'pool' | 'actor'>): Promise<void> {
  const [row] = await query<{ until: Date | null }>(
    ctx.pool,
    'select auth.fresh_until($1) as until',
    [adminOf(ctx).sessionId],
  );
  if (row?.until) return;
  throw new ServiceError(403, FRESH_OTP_REQUIRED, 'Please enter a new one-time code first.');
}
