import { type Kysely, sql } from 'kysely';

/**
 * Places, windows and deadlines of events; the end of a registration. Opening and closing times are the club's wall clock.
 * The default of `held_until` also gives a deadline to teams that registered before, and to those that an older build registers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event
    add column opens_at timestamp,
    add column closes_at timestamp,
    add column pay_within_days integer not null default 3 check (pay_within_days between 1 and 30),
    add column capacity integer check (capacity >= 0)`.execute(db);
  await sql`alter table events.module add column capacity integer check (capacity >= 0)`.execute(
    db,
  );
  await sql`alter table events.discount_code
    add column last_day date,
    add column max_uses integer check (max_uses >= 0)`.execute(db);
  await sql`alter table events.registration
    add column payment_kind text check (payment_kind in ('bank', 'cash', 'free')),
    add column held_until timestamptz default now() + interval '3 days',
    add column reminded_at timestamptz,
    add column cancelled_at timestamptz,
    add column cancelled_by text check (cancelled_by in ('team', 'admin', 'expiry')),
    add column cancel_reason text,
    add column status_before_cancel text,
    add column refund_due bigint check (refund_due > 0),
    add column refunded_amount bigint check (refunded_amount > 0),
    add column refunded_on date,
    add column refund_reference text`.execute(db);
  await sql`update events.registration set payment_kind = 'bank' where status <> 'unpaid'`.execute(
    db,
  );
  await widenChecks(db);
  await sql`drop index events.registration_team`.execute(db);
  await sql`create unique index registration_team on events.registration (event_id, lower(trim(team_name)))
    where deleted_at is null and status <> 'cancelled'`.execute(db);
  await sql`create index registration_held on events.registration (held_until) where status = 'unpaid'`.execute(
    db,
  );
}

/** Cancelled registrations and free ones have no transaction ID. */
async function widenChecks(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
    declare rule text;
    begin
      for rule in select conname from pg_constraint
        where conrelid = 'events.registration'::regclass and contype = 'c'
          and (conname = 'registration_paid' or pg_get_constraintdef(oid) like '%(status = ANY%')
      loop execute format('alter table events.registration drop constraint %I', rule); end loop;
    end $$`.execute(db);
  await sql`alter table events.registration
    add constraint registration_status
      check (status in ('unpaid', 'pending', 'approved', 'rejected', 'cancelled')),
    add constraint registration_paid check (
      status in ('unpaid', 'cancelled') or transaction_id is not null
      or coalesce(payment_kind in ('cash', 'free'), false)
    )`.execute(db);
}
