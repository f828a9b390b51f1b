import { type Kysely, sql } from 'kysely';

/**
 * Doors: links with which phones without an account check in. `door_scan` is the log of all check-ins, of which `mergeScans` of the contracts
 * makes the check-in of each member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDoors(db);
  await addScans(db);
  await addMemberIds(db);
  await logOtherCheckIns(db);
}

/** Only hashes of secrets and tokens are stored. */
async function addDoors(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.door (
    id uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    name text not null,
    module text,
    opens_at timestamptz not null,
    closes_at timestamptz not null check (closes_at > opens_at),
    secret_hash bytea not null,
    created_at timestamptz not null default clock_timestamp(),
    revoked_at timestamptz
  )`.execute(db);
  await sql`create unique index door_secret on events.door (secret_hash)`.execute(db);
  await sql`create unique index door_name on events.door (event_id, lower(name))
    where revoked_at is null`.execute(db);
  await sql`create table events.door_device (
    id uuid primary key,
    door_id uuid not null references events.door on delete cascade,
    name text not null,
    token_hash bytea not null,
    joined_at timestamptz not null default clock_timestamp(),
    last_contact timestamptz not null default clock_timestamp(),
    waiting integer not null default 0,
    removed_at timestamptz
  )`.execute(db);
  await sql`create unique index door_device_token on events.door_device (token_hash)`.execute(db);
  await sql`create index door_device_door on events.door_device (door_id)`.execute(db);
}

/** A scan without a door is of an admin. One with a refusal counts for nothing; it may name no member. */
async function addScans(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.door_scan (
    nonce uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    door_id uuid references events.door on delete cascade,
    device_id uuid references events.door_device on delete cascade,
    member_id uuid,
    kind text not null check (kind in ('in', 'undo', 'note')),
    about uuid[] not null default '{}',
    at timestamptz not null,
    note text not null default '',
    made_by text,
    device_at timestamptz,
    device_sent_at timestamptz,
    received_at timestamptz not null default clock_timestamp(),
    offline boolean not null default false,
    by_signature boolean not null default false,
    refusal text,
    check (member_id is not null or refusal is not null)
  )`.execute(db);
  await sql`create index door_scan_member on events.door_scan (member_id)`.execute(db);
  await sql`create index door_scan_received on events.door_scan (event_id, received_at)`.execute(
    db,
  );
  await sql`create index door_scan_door on events.door_scan (door_id)`.execute(db);
  await sql`create index door_scan_device on events.door_scan (device_id)`.execute(db);
}

/** A member keeps the id while it is the same person: scans name it. */
async function addMemberIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.registration_member
    add column member_id uuid not null default gen_random_uuid()`.execute(db);
  await sql`create unique index registration_member_id on events.registration_member (member_id)`.execute(
    db,
  );
  await sql`create or replace function events.void_ticket() returns trigger language plpgsql as $$
    begin
      new.ticket_number := events.new_ticket_number();
      if old.name <> new.name then
        new.member_id := gen_random_uuid();
        new.checked_in_at := null;
        new.checked_in_by := null;
        new.check_in_note := null;
        new.check_in_nonces := '{}';
      end if;
      return new;
    end $$`.execute(db);
}

/** Check-ins and undos of the back office, also of the release before, are in the log. A check-in that comes from the log is there already. */
async function logOtherCheckIns(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.log_check_in() returns trigger language plpgsql as $$
    declare
      live uuid[] := array(select scan.nonce from events.door_scan scan
        where scan.member_id = new.member_id and scan.kind = 'in' and scan.refusal is null
          and not exists (select from events.door_scan undo where undo.member_id = scan.member_id
            and undo.kind = 'undo' and undo.refusal is null and scan.nonce = any(undo.about)));
      event uuid := (select event_id from events.registration where id = new.registration_id);
    begin
      if new.checked_in_at is null then
        if live <> '{}' then
          insert into events.door_scan (nonce, event_id, member_id, kind, about, at)
          values (gen_random_uuid(), event, new.member_id, 'undo', live,
            date_trunc('milliseconds', clock_timestamp()));
        end if;
      elsif not exists (select from events.door_scan
          where nonce = any(live) and at = new.checked_in_at) then
        insert into events.door_scan (nonce, event_id, member_id, kind, at, note, made_by)
        values (gen_random_uuid(), event, new.member_id, 'in', new.checked_in_at,
          coalesce(new.check_in_note, ''), new.checked_in_by);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger log_check_in after update of checked_in_at on events.registration_member
    for each row when (old.checked_in_at is distinct from new.checked_in_at)
    execute function events.log_check_in()`.execute(db);
  await sql`insert into events.door_scan (nonce, event_id, member_id, kind, at, note, made_by)
    select gen_random_uuid(), registration.event_id, member.member_id, 'in', member.checked_in_at,
      coalesce(member.check_in_note, ''), member.checked_in_by
    from events.registration_member member
    join events.registration on registration.id = member.registration_id
    where member.checked_in_at is not null`.execute(db);
}
