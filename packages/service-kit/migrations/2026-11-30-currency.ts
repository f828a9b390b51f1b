import { type Kysely, sql } from 'kysely';

/**
 * Country and currency of the club, for every service, copied like its settings. They are columns of their own: an earlier release
 * saves the settings without them. Amounts have no currency of their own, so whatever records the first ones keeps the currency
 * until its transaction ends, and a change of the currency waits for it and looks for amounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kit.club
    add column country text not null default 'PK',
    add column currency text not null default 'PKR'`.execute(db);
  // The record has the columns only once the content service has migrated.
  await sql`create or replace function kit.copy_club_settings() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      update kit.club set settings = new.settings,
        country = coalesce(to_jsonb(new) ->> 'country', country),
        currency = coalesce(to_jsonb(new) ->> 'currency', currency);
      return null;
    end $$`.execute(db);

  await sql`create function kit.keep_currency() returns text language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('currency of the club', 0));
      return (select currency from kit.club);
    end $$`.execute(db);

  // Security definer: the content service reads no table of events.
  await sql`create function kit.lock_currency() returns text
    language plpgsql security definer set search_path = '' as $$
    begin
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('currency of the club', 0));
      if pg_catalog.to_regclass('events.event') is null then return null; end if;
      if exists (select from events.money_entry) or exists (select from events.statement)
        or exists (select from events.registration where total > 0)
        then return 'payments'; end if;
      return (
        select case when event.deleted_at is null then 'event ' else 'trash ' end || event.title
        from events.event
        where exists (select from events.module
            where event_id = event.id and (amount > 0 or steps <> '[]'))
          or exists (select from events.discount_code where event_id = event.id)
        order by event.deleted_at nulls first, event.created_at limit 1);
    end $$`.execute(db);
}
