import { containsPattern } from '@club/service-kit/db/contains-pattern';
import type { Db } from '@club/service-kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';
import type { AuditEntryTable } from './audit-log.table.ts';

export interface AuditFilter {
  search?: string | undefined;
  action?: string | undefined;
  /** First and last day, UTC. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries older than this one. */
  before?: number | undefined;
  limit: number;
}

/** Entries that match, the newest first. */
export function listEntries(
  db: Db<AuthTables>,
  filter: AuditFilter,
): Promise<Selectable<AuditEntryTable>[]> {
  let query = db.selectFrom('kit.audit_entry').selectAll().orderBy('id', 'desc');
  const { search, action, from, to, before } = filter;
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb('actor', 'ilike', pattern),
        eb('subject', 'ilike', pattern),
        eb('address', 'ilike', pattern),
      ]),
    );
  }
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', sql<Date>`${from}::date at time zone 'UTC'`);
  if (to) query = query.where('at', '<', sql<Date>`(${to}::date + 1) at time zone 'UTC'`);
  if (before) query = query.where('id', '<', before);
  return query.limit(filter.limit).execute();
}

export async function listActions(db: Db<AuthTables>): Promise<string[]> {
  const rows = await db
    .selectFrom('kit.audit_entry')
    .select('action')
    .distinct()
    .orderBy('action')
    .execute();
  return rows.map((row) => row.action);
}
