import { type Kysely, sql } from 'kysely';

/** Every service asks who is signed in. With a role of its own it may call these functions, and read no table of auth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const signature of ['verify_session(bytea, bytea)', 'fresh_until(uuid)']) {
    await sql`alter function auth.${sql.raw(signature)}
      security definer set search_path = pg_catalog, pg_temp`.execute(db);
  }
}
