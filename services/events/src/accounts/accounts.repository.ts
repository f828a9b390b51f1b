import type { MoneyMethod, MoneySource, RefundCheck } from '@club/contracts/events/accounts';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { refundDay } from '../refund-debit/refund-debit.repository.ts';
import type { AccountTeam, EntrySum } from './account-sums.ts';

/** All reads of the transaction see one state of the database. Runs before them. */
export async function takeSnapshot(db: EventsDb): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
}

/** The teams of an event with the sums of their entries. */
export async function listTeams(db: EventsDb, eventId: string): Promise<AccountTeam[]> {
  const { rows } = await sql<AccountTeam>`
    select status, payable, paid_amount, confirmed_amount, refund_due, refund_claimed, refunded_amount,
      coalesce(entry.amount, 0)::bigint as received
    from events.registration
    left join (
      select registration_id, sum(amount) as amount from events.money_entry group by registration_id
    ) entry on entry.registration_id = registration.id
    where registration.event_id = ${eventId}`.execute(db);
  return rows;
}

/** The days that the statements of each account reach from and to. */
const reach = sql`
  select account, min(booked_on) as first_day, max(booked_on) as last_day from (
    select account, booked_on from events.statement_line
    union all select account, booked_on from events.statement_debit
  ) booked group by account`;

/** Whether the statements show an entry, if it is a refund. A day is complete once a statement has a later one. */
const refundCheck = (timeZone: string) => sql<RefundCheck | null>`case
  when entry.source <> 'refund' then null
  when entry.debit_id is not null then 'seen'
  when entry.method = 'bank' and exists (
    select from reach where first_day <= ${refundDay(timeZone)} and last_day > ${refundDay(timeZone)}
  ) then 'missing'
  else 'unknown' end`;

export async function sumEntries(
  db: EventsDb,
  eventId: string,
  timeZone: string,
): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    with reach as (${reach}), checked as (
      select entry.*, ${refundCheck(timeZone)} as refund
      from events.money_entry entry
      join events.registration on registration.id = entry.registration_id
      where registration.event_id = ${eventId}
    )
    select method, source = 'refund' as is_refund, sum(amount)::bigint as amount,
      coalesce(-sum(amount) filter (where refund = 'missing'), 0)::bigint as missing
    from checked group by method, is_refund`.execute(db);
  return rows;
}

export interface AccountEntry {
  id: string;
  registration_id: string;
  team_name: string;
  team_reference: string;
  /** Minor units. */
  amount: number;
  method: MoneyMethod;
  source: MoneySource;
  reference: string | null;
  receipt_key: string | null;
  /** Of the line of a statement; null without one. */
  booked_on: string | null;
  account: string;
  payer: string;
  text: string;
  refund: RefundCheck | null;
  by: string;
  at: Date;
}

/** Newest first, all by default. */
export async function listEntries(
  db: EventsDb,
  eventId: string,
  { timeZone, limit, offset }: { timeZone: string; limit?: number; offset?: number },
): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    with reach as (${reach})
    select entry.id, entry.registration_id, registration.team_name,
      registration.reference as team_reference, entry.amount, entry.method, entry.source,
      entry.reference, entry.receipt_key, entry.by, entry.at,
      coalesce(line.booked_on, debit.booked_on) as booked_on,
      coalesce(line.account, debit.account) as account,
      coalesce(line.payer, debit.payer) as payer,
      coalesce(line.text, debit.text) as text,
      ${refundCheck(timeZone)} as refund
    from events.money_entry entry
    join events.registration on registration.id = entry.registration_id
    left join events.statement_line line on line.id = entry.line_id
    left join events.statement_debit debit on debit.id = entry.debit_id
    where registration.event_id = ${eventId}
    order by entry.at desc, entry.id desc
    limit ${limit ?? null}::integer offset ${offset ?? 0}::integer`.execute(db);
  return rows;
}

export async function countEntries(db: EventsDb, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from events.money_entry entry
    join events.registration on registration.id = entry.registration_id
    where registration.event_id = ${eventId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest entry of a team's refund, as the statements show it. */
export async function findRefundCheck(
  db: EventsDb,
  registrationId: string,
  timeZone: string,
): Promise<{ check: RefundCheck; booked_on: string | null } | undefined> {
  const { rows } = await sql<{ check: RefundCheck; booked_on: string | null }>`
    with reach as (${reach})
    select ${refundCheck(timeZone)} as check, debit.booked_on
    from events.money_entry entry
    join events.registration on registration.id = entry.registration_id
    left join events.statement_debit debit on debit.id = entry.debit_id
    where registration.id = ${registrationId} and entry.source = 'refund'
      and entry.reference = registration.refund_reference
    order by entry.at desc limit 1`.execute(db);
  return rows[0];
}
