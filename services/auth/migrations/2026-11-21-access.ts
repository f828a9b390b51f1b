import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth.admin (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
    password_changed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index admin_email on auth.admin (lower(email))`.execute(db);

  await sql`create table auth.master_token (
    token_hash bytea primary key,
    trigger text not null,
    address text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);

  await sql`create table auth.session (
    id uuid primary key,
    admin_id uuid not null references auth.admin (id) on delete cascade,
    token_hash bytea not null unique,
    master_hash bytea not null references auth.master_token (token_hash) on delete cascade,
    device text not null,
    address text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    otp_verified_at timestamptz
  )`.execute(db);
  await sql`create index session_admin on auth.session (admin_id)`.execute(db);
  await sql`create index session_master on auth.session (master_hash)`.execute(db);

  await sql`create table auth.one_time_code (
    session_id uuid primary key references auth.session (id) on delete cascade,
    code_hash bytea not null,
    tries_left integer not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);

  await sql`create table auth.recovery_code (
    id uuid primary key,
    admin_id uuid not null references auth.admin (id) on delete cascade,
    code_hash bytea not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    unique (admin_id, code_hash)
  )`.execute(db);

  await sql`create table auth.login_failure (
    key text primary key,
    failures integer not null,
    until timestamptz not null
  )`.execute(db);

  await sql`create view auth.live_session as
    select s.id, s.admin_id, a.email, s.token_hash, s.master_hash, s.device, s.address,
      s.created_at, s.last_seen_at, s.otp_verified_at
    from auth.session s
    join auth.admin a on a.id = s.admin_id
    join auth.master_token m on m.token_hash = s.master_hash
    where s.revoked_at is null
      and s.expires_at > now()
      and s.last_seen_at > now() - interval '30 minutes'
      and m.expires_at > now()`.execute(db);

  // The admin guard of every service calls this function. It marks a session as seen at most every 30 seconds.
  await sql`create function auth.verify_session(admin_hash bytea, master_hash bytea)
    returns table (session_id uuid, admin_id uuid, email text, otp_verified boolean)
    language sql volatile as $$
      with live as (
        select l.* from auth.live_session l where l.token_hash = $1 and l.master_hash = $2
      ), seen as (
        update auth.session s set last_seen_at = now()
        from live where s.id = live.id and s.last_seen_at < now() - interval '30 seconds'
      )
      select live.id, live.admin_id, live.email, live.otp_verified_at is not null from live
    $$`.execute(db);

  // Settings can be changed only for some minutes after a one-time code was entered.
  await sql`create function auth.fresh_until(session_id uuid) returns timestamptz
    language sql stable as $$
      select l.otp_verified_at + interval '5 minutes' from auth.live_session l
      where l.id = $1 and l.otp_verified_at > now() - interval '5 minutes'
    $$`.execute(db);
}
