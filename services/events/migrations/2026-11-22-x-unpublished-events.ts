import { type Kysely, sql } from 'kysely';

/**
 * Drafts of events, and codes of several modules. An event that an older build creates is published, and its codes are for
 * one module each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event add column published boolean not null default true`.execute(
    db,
  );
  await sql`alter table events.discount_code
    add column shared text check (shared in ('several', 'all'))`.execute(db);
}
