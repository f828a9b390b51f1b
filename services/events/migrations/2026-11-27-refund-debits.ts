import { type Kysely, sql } from 'kysely';

/** The line of a bank statement that shows the refund of an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.money_entry
    add column debit_id uuid references events.statement_debit on delete set null`.execute(db);
  await sql`create index money_entry_debit on events.money_entry (debit_id) where debit_id is not null`.execute(
    db,
  );
}
