import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { Booked } from '../statement/match/match-types.ts';
import type { DoneRefund } from './pair-refunds.ts';

/** Until the transaction ends: a refund and an import at the same time see each other. */
export async function lockRefunds(db: EventsDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refund debits', 0))`.execute(db);
}

/** The day of an entry of a refund. A cancelled team's refund has the day that the admin typed. */
export const refundDay = (timeZone: string) => sql<string>`case
  when registration.refund_reference = entry.reference and registration.refunded_on is not null
  then registration.refunded_on else (entry.at at time zone ${timeZone})::date end`;

/** The refunds without a debit. */
export async function listOpenRefunds(db: EventsDb, timeZone: string): Promise<DoneRefund[]> {
  const { rows } = await sql<DoneRefund>`
    select array_agg(entry.id) as entry_ids, registration.reference as team_reference, entry.reference,
      -sum(entry.amount)::bigint as amount, ${refundDay(timeZone)} as day
    from events.money_entry entry
    join events.registration on registration.id = entry.registration_id
    where entry.source = 'refund' and entry.debit_id is null
    group by registration.id, entry.reference, day
    order by min(entry.at)`.execute(db);
  return rows;
}

/** The debits that show no refund. */
export const listOpenDebits = (db: EventsDb): Promise<Booked[]> =>
  db
    .selectFrom('statement_debit as debit')
    .select(['id', 'booked_on', 'amount', 'payer', 'text', 'transaction_id'])
    .where(showsNoRefund('debit'))
    .orderBy('booked_on')
    .orderBy('id')
    .execute();

export const showsNoRefund = (debit: string) =>
  sql<boolean>`not exists (select from events.money_entry where money_entry.debit_id = ${sql.ref(`${debit}.id`)})`;

export async function linkDebit(db: EventsDb, entryIds: string[], debitId: string): Promise<void> {
  await db
    .updateTable('money_entry')
    .set({ debit_id: debitId })
    .where('id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .execute();
}
