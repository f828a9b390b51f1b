import { endedStatuses, unpaidStatuses } from '@club/contracts/events/registration-status';
import { forgetSubjects } from '@club/service-kit/audit/forget';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { daysAgo, type RetentionRow } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import { dropEmails } from '../certificate/forget-certificates.repository.ts';
import { type EventsDb, eventsDatabase } from '../events-database.ts';
import { eraseJudges } from '../judging/judge.repository.ts';
import { statusIn } from '../places/places.repository.ts';
import { deleteReceipts } from '../receipt/receipt.repository.ts';
import { forgetNamesOfPoints } from '../result/result.repository.ts';

export const EVENT = "the event's day";

type Enforce = RetentionRow['enforce'];

const inTransaction =
  (work: (trx: EventsDb, days: number) => Promise<number>): Enforce =>
  ({ pool }, days) =>
    eventsDatabase(pool)
      .transaction()
      .execute((trx) => work(trx, days));

/** Deletes files after the commit. If the process dies before, the rows about files without a record delete them. */
const withFiles =
  (work: (trx: EventsDb, days: number) => Promise<{ count?: number; keys: string[] }>): Enforce =>
  async ({ pool, storage }, days) => {
    const { keys, count = keys.length } = await eventsDatabase(pool)
      .transaction()
      .execute((trx) => work(trx, days));
    for (const key of keys) await storage.remove(key);
    return count;
  };

/** The day of the event is this many days ago, or earlier. */
const isOver = (days: number) =>
  sql<boolean>`event.date < (now() at time zone 'UTC')::date - ${days}::integer`;

/** Unpaid, also when it was cancelled. */
const wasNeverPaid = sql<boolean>`(${statusIn('registration.status', unpaidStatuses)}
  or ${statusIn('registration.status', endedStatuses)}
    and ${statusIn('registration.status_before_cancel', unpaidStatuses)})`;

/** Deletes registrations with all that belongs to them. Their audit entries lose the names. */
export const deleteOldRegistrations = ({ unpaid }: { unpaid: boolean }) =>
  withFiles(async (db, days) => {
    let query = db
      .selectFrom('registration')
      .innerJoin('event', 'event.id', 'registration.event_id')
      .select('registration.id')
      .where(isOver(days))
      .forUpdate('registration');
    if (unpaid) query = query.where(wasNeverPaid);
    const ids = (await query.execute()).map(({ id }) => id);
    return { count: ids.length, keys: await deleteRegistrations(db, ids) };
  });

/** @returns the keys of the receipts, whose files the caller deletes after the commit */
async function deleteRegistrations(db: EventsDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = sql<string>`any(${ids}::uuid[])`;
  await db.updateTable('registration').set({ receipt_key: null }).where('id', '=', found).execute();
  const receipts = await db
    .deleteFrom('receipt')
    .where('registration_id', '=', found)
    .returning('key')
    .execute();
  for (const table of [
    'payment_token',
    'registration_note',
    'transaction_claim',
    'statement_link',
    'money_entry',
    'registration_module',
    'registration_member',
  ] as const) {
    await db.deleteFrom(table).where('registration_id', '=', found).execute();
  }
  await dropEmails(db, ids);
  await db.deleteFrom('registration').where('id', '=', found).execute();
  await forgetSubjects(
    db,
    ids.map((id) => `registration:${id}`),
  );
  return receipts.map(({ key }) => key);
}

/** The registrations stay, without their receipts. */
export const deleteOldReceipts = withFiles(async (db, days) => {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select('receipt.key')
    .where(isOver(days))
    .forUpdate('registration')
    .execute();
  const keys = rows.map(({ key }) => key);
  await deleteReceipts(db, keys);
  return { keys };
});

/** The answers stay, with the names of their files. */
export const deleteOldAnswerFiles = withFiles(async (db, days) => {
  const { rows } = await sql<{ key: string }>`
    delete from events.answer_file using events.event
    where event.id = answer_file.event_id and ${isOver(days)} returning key`.execute(db);
  return { keys: rows.map(({ key }) => key) };
});

/** Deletes entries of waiting lists: those that nobody confirmed, or all of events that are over. Their audit entries lose nothing: they name nobody. */
export const deleteOldWaiting = ({ unconfirmed }: { unconfirmed: boolean }) =>
  inTransaction(async (db, days) => {
    const deleted = await db
      .deleteFrom('waiting_entry')
      .using('event')
      .whereRef('event.id', '=', 'waiting_entry.event_id')
      .where(
        unconfirmed
          ? sql<boolean>`waiting_entry.state = 'unconfirmed'
            and waiting_entry.joined_at < now() - make_interval(days => ${days}::integer)`
          : isOver(days),
      )
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });

const contestsOver = (days: number) =>
  sql`(select contest.id from events.contest
    join events.event on event.id = contest.event_id where ${isOver(days)})`;

/** The judgements stay. */
export const forgetOldJudges = inTransaction((trx, days) =>
  eraseJudges(trx, sql`contest_id in ${contestsOver(days)}`),
);

export const forgetOldNamesOfPoints = inTransaction((trx, days) =>
  forgetNamesOfPoints(trx, sql`contest.id in ${contestsOver(days)}`),
);

/** @returns how many doors and scans were deleted */
export const deleteOldDoors = inTransaction(async (trx, days) => {
  const scans = await affectedRows(
    trx,
    sql`delete from events.door_scan using events.event
        where event.id = door_scan.event_id and ${isOver(days)}`,
  );
  const doors = await affectedRows(
    trx,
    sql`delete from events.door using events.event
        where event.id = door.event_id and ${isOver(days)}`,
  );
  return scans + doors;
});

/** Deletes events that can no longer be restored. An event with registrations stays until those are deleted. */
export const deleteTrashedEvents = inTransaction(async (db, days) => {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('deleted_at', '<', daysAgo(days))
    .where('id', 'not in', (eb) => eb.selectFrom('registration').select('event_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('certificate')
            .select('certificate.id')
            .whereRef('certificate.event_id', '=', 'event.id'),
        ),
      ),
    )
    .forUpdate()
    .execute();
  const found = sql`any(${rows.map(({ id }) => id)}::uuid[])`;
  await sql`delete from events.module where event_id = ${found}`.execute(db);
  return affectedRows(db, sql`delete from events.event where id = ${found}`);
});
