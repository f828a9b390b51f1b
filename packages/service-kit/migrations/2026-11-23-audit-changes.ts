import { type Kysely, sql } from 'kysely';

/**
 * Entries keep the name of the record at that time, and the fields that changed with their old and new values. Earlier
 * entries have none. The indexes are for the filters: by admin, by action, and by kind of record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kit.audit_entry
    add column subject_name text,
    add column before jsonb,
    add column after jsonb`.execute(db);
  await sql`create index audit_entry_actor on kit.audit_entry (actor, id)`.execute(db);
  await sql`create index audit_entry_action on kit.audit_entry (action, id)`.execute(db);
  await sql`create index audit_entry_kind on kit.audit_entry (split_part(subject, ':', 1), id)`.execute(
    db,
  );
  await sql`create index audit_entry_at on kit.audit_entry (at, id)`.execute(db);
}
