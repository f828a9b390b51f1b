import { type Kysely, sql } from 'kysely';

/**
 * The ledger: one row for each movement of a team's money that an admin has confirmed. `registration.confirmed_amount` is the
 * sum of the rows of a registration. Earlier approvals and refunds get their rows here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.money_entry (
    id uuid primary key,
    registration_id uuid not null references events.registration on delete cascade,
    amount bigint not null check (amount <> 0),
    method text not null check (method in ('bank', 'cash')),
    source text not null check (source in ('statement', 'receipt', 'transfer', 'cash', 'correction', 'refund')),
    reference text,
    receipt_key text references events.receipt on delete set null,
    line_id uuid references events.statement_line on delete set null,
    decision_id uuid,
    by text not null,
    at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index money_entry_registration on events.money_entry (registration_id)`.execute(
    db,
  );
  await sql`create index money_entry_receipt on events.money_entry (receipt_key) where receipt_key is not null`.execute(
    db,
  );
  await sql`create index money_entry_line on events.money_entry (line_id) where line_id is not null`.execute(
    db,
  );
  await sql`alter table events.registration
    add column confirmed_amount bigint,
    add column refund_claimed bigint,
    add column rejection_ask text check (rejection_ask in ('receipt', 'difference', 'payment'))`.execute(
    db,
  );
  await addEarlierEntries(db);
}

async function addEarlierEntries(db: Kysely<unknown>): Promise<void> {
  // A refund of a receipt that nobody had confirmed was promised under a condition. An admin decides now.
  await sql`update events.registration set refund_claimed = refund_due, refund_due = null
    where status = 'cancelled' and status_before_cancel = 'pending' and refund_due is not null
      and refunded_amount is null`.execute(db);
  await sql`insert into events.money_entry (id, registration_id, amount, method, source, reference, receipt_key, by, at)
    select gen_random_uuid(), id, amount, case payment_kind when 'cash' then 'cash' else 'bank' end,
      case when payment_kind = 'cash' then 'cash' when transaction_id is null then 'transfer' else 'receipt' end,
      case when payment_kind is distinct from 'cash' then transaction_id end,
      case when payment_kind is distinct from 'cash' then receipt_key end,
      coalesce(decided_by, 'system'), coalesce(decided_at, paid_at, registered_at)
    from (
      select registration.*, case when status = 'approved' then coalesce(paid_amount, payable) else refund_due end as amount
      from events.registration
      where status = 'approved' or status = 'cancelled' and refund_due is not null
    ) confirmed where amount > 0`.execute(db);
  await sql`insert into events.money_entry (id, registration_id, amount, method, source, reference, by, at)
    select gen_random_uuid(), id, -refunded_amount, 'bank', 'refund', refund_reference, 'system',
      coalesce(refunded_on::date::timestamptz, cancelled_at)
    from events.registration where status = 'cancelled' and refunded_amount > 0`.execute(db);
  await sql`update events.registration set confirmed_amount = entry.amount
    from (select registration_id, sum(amount)::bigint as amount from events.money_entry group by registration_id) entry
    where entry.registration_id = registration.id`.execute(db);
}
