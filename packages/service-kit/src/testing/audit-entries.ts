import type { Pool } from '../db/database.ts';

interface StoredAuditEntry {
  action: string;
  actor: string;
  subject: string;
  subject_name: string | null;
  address: string | null;
  detail: object;
  before: object | null;
  after: object | null;
}

/** The audit log, oldest entry first. */
export async function auditEntries(pool: Pool): Promise<StoredAuditEntry[]> {
  const { rows } = await pool.query<StoredAuditEntry>(
    `select action, actor, subject, subject_name, address, detail, before, after
     from kit.audit_entry order by id`,
  );
  return rows;
}
