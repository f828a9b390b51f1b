import { type Kysely, sql } from 'kysely';

export interface AuditEntry {
  /** What happened, `registration.approved`. */
  action: string;
  /** Who did it: an admin's e-mail, `team`, `system`. */
  actor: string;
  /** What it happened to, `registration:<id>`. */
  subject: string;
  /** From where; absent for the system itself. */
  address?: string;
  /** Never holds a secret. */
  detail?: object;
}

/** Writes the entry in the caller's transaction. Entries can be added and read, never changed or removed. */
export async function writeAudit<T>(trx: Kysely<T>, entry: AuditEntry): Promise<void> {
  await sql`insert into kit.audit_entry (action, actor, subject, address, detail)
    values (${entry.action}, ${entry.actor}, ${entry.subject}, ${entry.address ?? null},
      ${JSON.stringify(entry.detail ?? {})}::jsonb)`.execute(trx);
}
