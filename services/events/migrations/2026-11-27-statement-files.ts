import { type Kysely, sql } from 'kysely';

/** Statements as Excel files, and the texts that the club's own bank writes for money that goes back, one on each line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.statement drop constraint statement_kind_check,
    add constraint statement_kind_check check (kind in ('csv', 'xlsx', 'camt', 'ofx'))`.execute(db);
  await sql`alter table events.bank_account add column reversal_texts text not null default ''`.execute(
    db,
  );
}
