import type { AuditPage } from '@club/contracts/auth/audit-log';
import type { AuthContext } from '../auth-context.ts';
import { type AuditFilter, listActions, listEntries } from './audit-log.repository.ts';

/** A page of the audit log of the whole site. */
export async function readAuditLog({ db }: AuthContext, filter: AuditFilter): Promise<AuditPage> {
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
