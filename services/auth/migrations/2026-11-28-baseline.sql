-- replaces 2026-11-27-audit-log-once-a-session

create table auth.admin (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  role text not null default 'owner' check (role in ('owner', 'treasurer', 'editor', 'reader')),
  last_sign_in_at timestamptz
);
create unique index admin_email on auth.admin (lower(email));
create table auth.invitation (
  id uuid primary key,
  email text not null,
  role text not null check (role in ('owner', 'treasurer', 'editor', 'reader')),
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitation_email on auth.invitation (lower(email));

create table auth.master_token (
  token_hash bytea primary key,
  trigger text not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- `log_opened_at`: when the session opened the audit log with a fresh code. It opens without one until the session ends.
create table auth.session (
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
  otp_verified_at timestamptz,
  log_opened_at timestamptz
);
create index session_admin on auth.session (admin_id);
create index session_master on auth.session (master_hash);
create table auth.device (
  id uuid primary key,
  admin_id uuid not null references auth.admin (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (token_hash, admin_id)
);
create index device_admin on auth.device (admin_id);

create table auth.one_time_code (
  session_id uuid primary key references auth.session (id) on delete cascade,
  code_hash bytea not null,
  tries_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create table auth.recovery_code (
  id uuid primary key,
  admin_id uuid not null references auth.admin (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (admin_id, code_hash)
);
-- A new key waits in pending_key until its first code; the earlier key works until then.
create table auth.totp (
  admin_id uuid primary key references auth.admin (id) on delete cascade,
  pending_key text,
  key text,
  created_at timestamptz,
  last_step bigint not null default 0
);
create table auth.password_reset (
  token_hash bytea primary key,
  admin_id uuid not null references auth.admin on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_admin on auth.password_reset (admin_id);
create table auth.login_failure (
  key text primary key,
  failures integer not null,
  until timestamptz not null,
  next_try_at timestamptz
);
create table auth.used_challenge (
  nonce text primary key,
  expires_at timestamptz not null
);

create view auth.live_session as
  select s.id, s.admin_id, a.email, s.token_hash, s.master_hash, s.device, s.address,
    s.created_at, s.last_seen_at, s.otp_verified_at
  from auth.session s
  join auth.admin a on a.id = s.admin_id
  join auth.master_token m on m.token_hash = s.master_hash
  where s.revoked_at is null
    and s.expires_at > now()
    and s.last_seen_at > now() - interval '30 minutes'
    and m.expires_at > now();

-- Every service asks who is signed in. With a role of its own it may call these functions, and read no table of auth.
-- The admin guard marks a session as seen at most every 30 seconds.
create function auth.verify_session(admin_hash bytea, master_hash bytea)
  returns table (session_id uuid, admin_id uuid, email text, otp_verified boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with live as (
    select l.* from auth.live_session l where l.token_hash = $1 and l.master_hash = $2
  ), seen as (
    update auth.session s set last_seen_at = now()
    from live where s.id = live.id and s.last_seen_at < now() - interval '30 seconds'
  )
  select live.id, live.admin_id, live.email, live.otp_verified_at is not null from live
$$;
-- A role counts from the next request on: it is read from the admin, not from the session.
create function auth.verify_admin(admin_hash bytea, master_hash bytea)
  returns table (session_id uuid, admin_id uuid, email text, role text, otp_verified boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select v.session_id, v.admin_id, v.email, a.role, v.otp_verified
  from auth.verify_session($1, $2) v join auth.admin a on a.id = v.admin_id
$$;
-- Settings can be changed only for some minutes after a one-time code was entered.
create function auth.fresh_until(session_id uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.otp_verified_at + interval '5 minutes' from auth.live_session l
  where l.id = $1 and l.otp_verified_at > now() - interval '5 minutes'
$$;
-- The other services offer admins by email address and role, to assign work.
create function auth.list_admins() returns table (email text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select admin.email, admin.role from auth.admin order by admin.email
$$;
