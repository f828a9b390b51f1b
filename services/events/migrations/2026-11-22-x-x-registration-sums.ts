import { type Kysely, sql } from 'kysely';

/** The rows that a statement adds (`n` = 1) and takes away (-1). */
const CHANGED = {
  insert: 'select *, 1 as n from new_rows',
  update: 'select *, 1 as n from new_rows union all select *, -1 as n from old_rows',
  delete: 'select *, -1 as n from old_rows',
};

const TRANSITION = {
  insert: 'new table as new_rows',
  update: 'new table as new_rows old table as old_rows',
  delete: 'old table as old_rows',
};

const OPERATIONS = ['insert', 'update', 'delete'] as const;

/**
 * Numbers of registrations by status and by day, so that no list counts all rows. Triggers keep them right, also for an older
 * build. Writes to an event's registrations run one at a time, so the rows of an event cause no further waiting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.registration_sum (
    event_id uuid not null references events.event on delete cascade,
    status text not null,
    teams integer not null,
    payable bigint not null,
    primary key (event_id, status)
  )`.execute(db);
  await sql`create index registration_sum_pending on events.registration_sum (event_id)
    where status = 'pending' and teams > 0`.execute(db);
  await sql`create table events.registration_day (
    day date not null,
    event_id uuid not null references events.event on delete cascade,
    teams integer not null,
    primary key (day, event_id)
  )`.execute(db);
  await sql`create index registration_day_event on events.registration_day (event_id)`.execute(db);
  for (const operation of OPERATIONS) await addTrigger(db, operation);
  await sql`insert into events.registration_sum
    select event_id, status, count(*), sum(payable) from events.registration
    where deleted_at is null group by event_id, status`.execute(db);
  await sql`insert into events.registration_day
    select (registered_at at time zone 'UTC')::date, event_id, count(*) from events.registration
    group by 1, 2`.execute(db);
  await addIndexes(db);
}

async function addTrigger(
  db: Kysely<unknown>,
  operation: (typeof OPERATIONS)[number],
): Promise<void> {
  const changed = sql.raw(CHANGED[operation]);
  const name = sql.raw(`sum_registrations_after_${operation}`);
  await sql`create function events.${name}() returns trigger language plpgsql as $$
    begin
      insert into events.registration_sum as kept
        select event_id, status, sum(n), sum(n * payable) from (${changed}) changed
        where deleted_at is null
        group by event_id, status having sum(n) <> 0 or sum(n * payable) <> 0
        order by event_id, status
      on conflict (event_id, status) do update
        set teams = kept.teams + excluded.teams, payable = kept.payable + excluded.payable;
      insert into events.registration_day as kept
        select (registered_at at time zone 'UTC')::date as day, event_id, sum(n) from (${changed}) changed
        group by 1, 2 having sum(n) <> 0
        order by 1, 2
      on conflict (day, event_id) do update set teams = kept.teams + excluded.teams;
      return null;
    end $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(operation)} on events.registration
    referencing ${sql.raw(TRANSITION[operation])}
    for each statement execute function events.${name}()`.execute(db);
}

/** One index for each order of a list and for each filter of a figure. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    'registration_latest on events.registration (registered_at desc, id desc) where deleted_at is null',
    'registration_by_team on events.registration (event_id, lower(team_name), id)',
    'registration_by_payable on events.registration (event_id, payable, id)',
    `registration_by_status on events.registration
      (event_id, array_position(array['pending', 'unpaid', 'rejected', 'approved', 'cancelled'], status), id)`,
    `registration_holding on events.registration (event_id, held_until)
      where status in ('unpaid', 'rejected') and deleted_at is null`,
    'registration_receipt on events.registration (receipt_key) where receipt_key is not null',
    'receipt_digest on events.receipt (digest)',
    'registration_module_code on events.registration_module (lower(code)) where code is not null',
    'event_by_date on events.event (date, time, id) where deleted_at is null',
    'event_by_last_day on events.event (coalesce(end_date, date)) where deleted_at is null',
    'event_open on events.event (id) where registration_open and published and deleted_at is null',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
