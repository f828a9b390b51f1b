import { type Kysely, sql } from 'kysely';

/** A hash of the network that a person joined from: too many rows of one team go from the network with most of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.team_join add column network text`.execute(db);
}
