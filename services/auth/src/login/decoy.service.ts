import { ServiceError } from '@club/service-kit/errors/service-error';
import { auditableEmail, normalEmail } from '../admin/admin-email.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { passwordQueues } from '../password/password-queue.ts';
import { recordStranger } from './record-stranger.ts';

/** Records a try on the decoy sign-in, and refuses it after the time that a real check takes. @throws always 401 */
export async function countDecoy(ctx: AuthCtx, { email }: { email: string }): Promise<never> {
  await passwordQueues.stranger(() => passwordMatches(undefined, email));
  const actor = { ...ctx.actor, name: auditableEmail(normalEmail(email)) };
  await recordStranger({ ...ctx, actor }, { action: 'decoy.tried', subject: 'decoy' });
  throw new ServiceError(401, 'invalid_credentials', 'Invalid credentials , Please try again.');
}
