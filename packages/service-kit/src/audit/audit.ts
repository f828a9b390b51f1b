import { type Kysely, sql } from 'kysely';

export interface AuditEntry {
  /** The action, such as `registration.approved`. */
  action: string;
  /** An admin's email address, or `team`, `visitor`, `operator`, `system`. */
  actor: string;
  /** The changed record, such as `registration:<id>`. */
  subject: string;
  /** The network address of the request; absent for operators and the system. */
  address?: string;
  /** Must not contain a secret. */
  detail?: object;
}

/** Writes the entry in the caller's transaction. Entries cannot be changed or deleted. */
export async function writeAudit<T>(trx: Kysely<T>, entry: AuditEntry): Promise<void> {
  await sql`insert into kit.audit_entry (action, actor, subject, address, detail)
    values (${entry.action}, ${entry.actor}, ${entry.subject}, ${entry.address ?? null},
      ${JSON.stringify(entry.detail ?? {}, wellFormed)}::jsonb)`.execute(trx);
}

/** Half of a character, which `jsonb` refuses, becomes the replacement character. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;
