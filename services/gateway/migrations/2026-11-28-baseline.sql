-- replaces 2026-11-27-remotes

create table gateway.remote_release (
  name text not null,
  version text not null,
  manifest jsonb not null,
  entry text not null,
  entry_integrity text not null,
  preload jsonb not null,
  server_file text,
  base_url text,
  files jsonb not null default '{}',
  uses jsonb not null default '{}',
  published_at timestamptz not null default now(),
  published_by text not null default 'system',
  current_until timestamptz,
  declared text,
  signature text,
  public_key text,
  size integer,
  primary key (name, version)
);
create table gateway.remote_pointer (
  name text primary key,
  version text not null,
  moved_at timestamptz not null default now(),
  built_version text,
  foreign key (name, version) references gateway.remote_release (name, version)
);
create table gateway.pointer_move (
  id bigint generated always as identity primary key,
  name text not null,
  version text not null,
  previous text,
  kind text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index pointer_move_name on gateway.pointer_move (name, id);
create table gateway.shell_release (
  version text primary key,
  provides jsonb not null,
  files jsonb not null,
  started_at timestamptz not null default now(),
  current_until timestamptz
);

create table gateway.remote (
  name text primary key,
  team text not null,
  paths jsonb not null,
  menu text not null,
  registered_at timestamptz not null default now(),
  registered_by text not null
);
create table gateway.release_token (
  id uuid primary key,
  name text not null constraint release_token_name unique,
  remote text not null,
  hash bytea not null unique,
  public_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);

create table gateway.staged_release (
  like gateway.remote_release including defaults,
  problems jsonb not null,
  primary key (name, version)
);
-- One row at most: two canaries at once would make four sets of releases.
create table gateway.canary (
  only_one boolean primary key default true check (only_one),
  key text not null,
  name text not null,
  version text not null,
  percent integer not null check (percent between 1 and 50),
  started_at timestamptz not null default now(),
  started_by text not null,
  foreign key (name, version) references gateway.staged_release (name, version) on delete cascade
);
create table gateway.release_evidence (
  name text not null,
  version text not null,
  route text not null,
  kind text not null,
  minute timestamptz not null,
  bucket integer not null,
  count integer not null,
  networks bit(256) not null,
  primary key (name, version, minute, route, kind, bucket)
);
create index release_evidence_minute on gateway.release_evidence (minute);
create table gateway.automatic_rollback (
  name text not null,
  version text not null,
  replaced_by text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (name, version)
);
