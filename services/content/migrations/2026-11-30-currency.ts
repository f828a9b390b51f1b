import { type Kysely, sql } from 'kysely';

/** Country and currency of the club. Not among the settings, which an earlier release saves without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.club_settings
    add column country text not null default 'PK',
    add column currency text not null default 'PKR'`.execute(db);
}
