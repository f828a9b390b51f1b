import { findSession } from '@club/service-kit/access/admin-guard';
import { notSignedIn } from '@club/service-kit/errors/service-error';
import { adminOf } from '@club/service-kit/use-case/ctx';
import type { AuthCtx } from '../auth-ctx.ts';

/** The context of the admin whose two tokens are live, whether or not the one-time code was entered. @throws 401 */
export async function asSignedIn(ctx: AuthCtx) {
  const admin = await findSession(ctx.pool, ctx.tokens);
  if (!admin) throw notSignedIn();
  const signedIn = { ...ctx, actor: { ...ctx.actor, name: admin.email, admin } };
  return { ctx: signedIn, admin: adminOf(signedIn) };
}
