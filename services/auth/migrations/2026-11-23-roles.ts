import { type Kysely, sql } from 'kysely';

/** Admins of before are owners: they could do everything. Older builds ask `verify_session`, which stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.admin add column role text not null default 'owner'
    check (role in ('owner', 'treasurer', 'editor', 'reader')),
    add column last_sign_in_at timestamptz`.execute(db);

  // A role counts from the next request on: it is read from the admin, not from the session.
  await sql`create function auth.verify_admin(admin_hash bytea, master_hash bytea)
    returns table (session_id uuid, admin_id uuid, email text, role text, otp_verified boolean)
    language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select v.session_id, v.admin_id, v.email, a.role, v.otp_verified
      from auth.verify_session($1, $2) v join auth.admin a on a.id = v.admin_id
    $$`.execute(db);

  await sql`create table auth.invitation (
    id uuid primary key,
    email text not null,
    role text not null check (role in ('owner', 'treasurer', 'editor', 'reader')),
    token_hash bytea not null unique,
    invited_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create unique index invitation_email on auth.invitation (lower(email))`.execute(db);
}
