import { type Kysely, sql } from 'kysely';

/**
 * The club's name and email address, for the emails of every service. A trigger on the records of the content service
 * copies them, whichever statement or release saves the records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.club (
    only_row boolean primary key default true check (only_row),
    name text not null default '',
    email text not null default ''
  )`.execute(db);
  await sql`insert into kit.club default values`.execute(db);

  await sql`create function kit.copy_club() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      if tg_table_name = 'about' then
        update kit.club set name = new.club_name where name <> new.club_name;
      else
        update kit.club set email = new.email where email <> new.email;
      end if;
      return null;
    end $$`.execute(db);
}
