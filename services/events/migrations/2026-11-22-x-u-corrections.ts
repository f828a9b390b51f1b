import { type Kysely, sql } from 'kysely';

/**
 * What the club has received from a team, once that differs from the payable amount, and the club's notes. Without a value the
 * club has the payable amount, so an older build, which does not write it, stays correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.registration add column if not exists paid_amount bigint check (paid_amount >= 0)`.execute(
    db,
  );
  await sql`create table events.registration_note (
    id uuid primary key,
    registration_id uuid not null references events.registration,
    text text not null,
    author text not null,
    created_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index registration_note_registration on events.registration_note (registration_id)`.execute(
    db,
  );
}
