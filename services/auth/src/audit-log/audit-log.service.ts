import type { AuditPage } from '@club/contracts/auth/audit-log';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import type { AuthCtx } from '../auth-ctx.ts';
import * as auditLogRepository from './audit-log.repository.ts';

/** A page of the whole site's audit log. @throws 403 without a fresh code */
export async function listAuditEntries(
  ctx: AuthCtx,
  filter: auditLogRepository.AuditFilter,
): Promise<AuditPage> {
  await assertFreshCode(ctx);
  const [entries, actions] = await Promise.all([
    auditLogRepository.listEntries(ctx.db, { ...filter, limit: filter.limit + 1 }),
    auditLogRepository.listActions(ctx.db),
  ]);
  const items = entries
    .slice(0, filter.limit)
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  const next = entries.length > filter.limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, actions };
}
