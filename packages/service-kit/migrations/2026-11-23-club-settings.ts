import { type Kysely, sql } from 'kysely';

/** The club's settings, for the emails and the clock of every service. A trigger on the record of the content service copies them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kit.club add column settings jsonb not null default '{}'`.execute(db);
  await sql`create function kit.copy_club_settings() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      update kit.club set settings = new.settings where settings <> new.settings;
      return null;
    end $$`.execute(db);
}
