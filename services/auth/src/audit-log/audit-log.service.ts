import type { AuditPage } from '@club/contracts/auth/audit-log';
import type { Actor } from '@club/service-kit/access/admin-guard';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import type { AuthContext } from '../auth-context.ts';
import { type AuditFilter, listActions, listEntries } from './audit-log.repository.ts';

/** A page of the audit log of the whole site. @throws 403 without a fresh code. */
export async function readAuditLog(
  { db, pool }: AuthContext,
  actor: Actor,
  filter: AuditFilter,
): Promise<AuditPage> {
  await assertFreshCode(pool, actor.sessionId);
  const [entries, actions] = await Promise.all([
    listEntries(db, { ...filter, limit: filter.limit + 1 }),
    listActions(db),
  ]);
  const items = entries
    .slice(0, filter.limit)
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  const next = entries.length > filter.limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, actions };
}
