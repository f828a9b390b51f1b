import { type Kysely, sql } from 'kysely';

/** The prices of a module that end before its `amount` holds: a list of `{amount, last_day, max_teams}`, amounts in paisa. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.module
    add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array')`.execute(db);
}
