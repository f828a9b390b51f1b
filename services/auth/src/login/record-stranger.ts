import type { AuditAction } from '@club/contracts/audit/actions';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { AuthCtx } from '../auth-ctx.ts';

/** Writes the audit entry of a try without a master token. A flood of such tries leaves only its first entries. */
export async function recordStranger(
  ctx: AuthCtx,
  entry: { action: AuditAction; subject: string },
): Promise<void> {
  try {
    await ctx.limits.strangerAudit.take('all');
  } catch (error) {
    if (error instanceof ServiceError) return;
    throw error;
  }
  await recordChange(ctx, entry);
}
