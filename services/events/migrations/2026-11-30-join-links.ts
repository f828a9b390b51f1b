import { type Kysely, sql } from 'kysely';

/**
 * Teams that gather by a join link. `event.gathering`: null, no links; `complete`, a team pays once it is complete; `early`, also before.
 * `registration.team_size` is null while the link is closed; `join_nonce` is a part of the link, so a new nonce ends the earlier link.
 * `team_join` has the people who have not confirmed their address. `registration_member.join_id` is the id of that row for members who have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event
    add column gathering text check (gathering in ('complete', 'early'))`.execute(db);
  await sql`alter table events.registration
    add column team_size integer check (team_size > 1),
    add column join_nonce uuid check (join_nonce is not null or team_size is null)`.execute(db);
  await sql`create table events.team_join (
    id uuid primary key,
    registration_id uuid not null references events.registration on delete cascade,
    name text not null,
    email text not null,
    phone text not null,
    university_name text not null,
    university_roll_no text not null,
    batch text not null,
    answers jsonb not null default '{}',
    joined_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index team_join_registration on events.team_join (registration_id)`.execute(db);
  await sql`alter table events.registration_member add column join_id uuid`.execute(db);
  await sql`create index registration_member_join on events.registration_member (join_id)
    where join_id is not null`.execute(db);
  await addTrigger(db);
}

/**
 * Another email address is another person, who has confirmed nothing and whose mailbox must not get the earlier person's link. The release
 * before changes members too, so the table itself does this.
 */
async function addTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.end_join() returns trigger language plpgsql as $$
    begin
      if new.join_id is not distinct from old.join_id then
        new.join_id := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger end_join before update of email on events.registration_member
    for each row when (lower(old.email) <> lower(new.email))
    execute function events.end_join()`.execute(db);
}
