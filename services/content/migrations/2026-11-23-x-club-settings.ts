import { type Kysely, sql } from 'kysely';

/** The words, colour, logo and links of the club. A setting that is missing has its default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.club_settings (
    only_row boolean primary key default true check (only_row),
    settings jsonb not null default '{}',
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    updated_by text
  )`.execute(db);
  await sql`insert into content.club_settings default values`.execute(db);
  await sql`create trigger copy_club_settings after insert or update on content.club_settings
    for each row execute function kit.copy_club_settings()`.execute(db);
  await sql`create trigger track_images after insert or update or delete on content.club_settings
    for each row execute function kit.track_images()`.execute(db);
}
