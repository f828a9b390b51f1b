import type { Pool } from '../db/database.ts';

interface StoredAuditEntry {
  action: string;
  actor: string;
  subject: string;
  address: string | null;
  detail: object;
}

/** The audit log, oldest entry first. */
export async function auditEntries(pool: Pool): Promise<StoredAuditEntry[]> {
  const { rows } = await pool.query<StoredAuditEntry>(
    'select action, actor, subject, address, detail from kit.audit_entry order by id',
  );
  return rows;
}
