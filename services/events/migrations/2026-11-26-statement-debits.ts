import { type Kysely, sql } from 'kysely';

/** Money that went out, as far as a bank statement says so. Such a line may take back a line of money that came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.statement_debit (
    id uuid primary key,
    statement_id uuid not null references events.statement,
    account text not null,
    fingerprint bytea not null,
    occurrence integer not null check (occurrence > 0),
    booked_on date not null,
    amount bigint not null check (amount > 0),
    payer text not null,
    text text not null,
    transaction_id text,
    imported_at timestamptz not null default clock_timestamp(),
    forgotten_at timestamptz,
    unique (account, fingerprint, occurrence)
  )`.execute(db);
  await sql`create index statement_debit_statement on events.statement_debit (statement_id)`.execute(
    db,
  );
}
