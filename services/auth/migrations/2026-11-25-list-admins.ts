import { type Kysely, sql } from 'kysely';

/** The other services may not read the accounts. They offer admins by email address and role, to assign work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function auth.list_admins() returns table (email text, role text)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select admin.email, admin.role from auth.admin order by admin.email
    $$`.execute(db);
}
