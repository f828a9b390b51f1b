import { type Kysely, sql } from 'kysely';

/** Emails that visitors' requests caused in the last hour, by keyed hash of the recipient and by network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.public_email (
    key text primary key,
    emails integer not null,
    started_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index public_email_started on kit.public_email (started_at)`.execute(db);
  await sql`insert into kit.secret (name, value)
    values ('kit.email_recipient', concat(gen_random_uuid(), gen_random_uuid()))`.execute(db);
}
