import { type Kysely, sql } from 'kysely';

/**
 * The decisions of admins, which can be undone, and the money that the club has received. A registration that is approved
 * without a receipt has no transaction ID.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.decision (
    id uuid primary key,
    registration_id uuid not null references events.registration on delete cascade,
    action text not null check (action in
      ('approve', 'reject', 'approve_cash', 'approve_without_receipt', 'revoke', 'reopen')),
    by text not null,
    at timestamptz not null,
    reason text,
    undo_until timestamptz not null,
    emails integer not null,
    restores jsonb not null,
    closed_at timestamptz,
    undone_at timestamptz
  )`.execute(db);
  await sql`create index decision_by_registration on events.decision (registration_id, at)`.execute(
    db,
  );
  await sql`create index decision_by_reason on events.decision (at)
    where action = 'reject' and reason is not null`.execute(db);
  await sql`alter table events.registration add column paid_amount bigint check (paid_amount >= 0)`.execute(
    db,
  );
  await sql`alter table events.registration
    drop constraint registration_paid,
    add constraint registration_paid check (
      status in ('unpaid', 'cancelled') or transaction_id is not null or payment_kind is not null
    )`.execute(db);
  await sql`create index registration_by_normal_transaction on events.registration
    (upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g')))`.execute(db);
  await sql`create index receipt_by_digest on events.receipt (digest)`.execute(db);
}
