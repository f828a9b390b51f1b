import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.post (
    id uuid primary key,
    title text not null,
    excerpt text not null,
    author text not null,
    read_time text not null,
    content text not null,
    image_url text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`.execute(db);
  await sql`create index post_newest on content.post (created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`create index post_author on content.post (lower(author), created_at desc)
    where deleted_at is null`.execute(db);

  await sql`create table content.media_item (
    id uuid primary key,
    type text not null check (type in ('image', 'video')),
    title text not null,
    description text not null,
    url text not null,
    thumbnail text not null default '',
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`.execute(db);
  await sql`create index media_item_newest on content.media_item (created_at desc, id desc)
    where deleted_at is null`.execute(db);

  await sql`create table content.achievement (
    id uuid primary key,
    year text not null,
    title text not null,
    description text not null,
    image_url text,
    icon text not null check (icon in ('TrophyIcon', 'StarIcon', 'AcademicCapIcon')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`.execute(db);
}
