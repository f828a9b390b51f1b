import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.member (
    id uuid primary key,
    name text not null,
    role text not null,
    member_type text not null check (member_type in ('team', 'advisor')),
    bio text not null,
    image_url text,
    linkedin text not null,
    github text not null,
    twitter text not null,
    portfolio text not null,
    position integer not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`.execute(db);

  await sql`create table content.about (
    only_row boolean primary key default true check (only_row),
    founded_year text not null default '2024',
    club_name text not null default 'Developers Club',
    member_count text not null default '',
    activities text not null default '',
    image_url text,
    version integer not null default 1,
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into content.about default values`.execute(db);

  await sql`create table content.feature (
    id text primary key,
    icon text not null
      check (icon in ('RocketLaunchIcon', 'CodeBracketIcon', 'UsersIcon', 'LightBulbIcon')),
    title text not null,
    description text not null,
    position integer not null,
    deleted_at timestamptz
  )`.execute(db);

  await sql`create table content.contact_info (
    only_row boolean primary key default true check (only_row),
    email text not null default '',
    phone text not null default '',
    address text not null default '',
    version integer not null default 1,
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`insert into content.contact_info default values`.execute(db);
}
