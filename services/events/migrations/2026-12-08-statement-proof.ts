import { type Kysely, sql } from 'kysely';

/**
 * How an account's files are read, as a person has confirmed it; why nothing proves that a line came in; and what an admin has said
 * about a debit. Lines of earlier releases were read by guesses, so they are in doubt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.statement_format (
    account text not null,
    shape text not null,
    headings text[] not null,
    mapping jsonb not null,
    confirmed_by text,
    updated_at timestamptz not null default clock_timestamp(),
    primary key (account, shape)
  )`.execute(db);
  await sql`alter table events.statement_line add column doubt text default 'earlier'
    check (doubt in ('balance', 'first', 'kept', 'earlier'))`.execute(db);
  await sql`alter table events.statement_debit
    add column explained_by text,
    add column takes_line uuid references events.statement_line`.execute(db);
}
