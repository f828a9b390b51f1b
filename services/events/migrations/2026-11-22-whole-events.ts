import { type Kysely, sql } from 'kysely';

/** What visitors ask about an event: its end, map, rules, prizes and contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event
    add column end_date date,
    add column end_time text not null default '',
    add column map_url text not null default '',
    add column rules text not null default '',
    add column prizes text not null default '',
    add column contact text not null default ''`.execute(db);
}
