import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { ReceiptFile } from './receipt-file.ts';

export async function insertReceipt(
  db: EventsDb,
  registrationId: string,
  {
    transaction_id,
    receipt: { key, type, digest, bytes },
  }: { transaction_id: string; receipt: ReceiptFile },
): Promise<void> {
  await db
    .insertInto('receipt')
    .values({
      key,
      type,
      digest,
      transaction_id,
      registration_id: registrationId,
      bytes: bytes.length,
    })
    .execute();
}

/** Deletes what a new receipt replaces, unless money was confirmed by it. The nightly sweep deletes the files. */
export async function deleteOtherReceipts(
  db: EventsDb,
  registrationId: string,
  currentKey: string,
): Promise<void> {
  await db
    .deleteFrom('receipt')
    .where('registration_id', '=', registrationId)
    .where('key', '!=', currentKey)
    .where('key', 'not in', (eb) =>
      eb
        .selectFrom('money_entry')
        .select('receipt_key')
        .where('receipt_key', 'is not', null)
        .$castTo<{ receipt_key: string }>(),
    )
    .execute();
}

/** Deletes receipts; their registrations stay. The caller deletes the files after the commit. */
export async function deleteReceipts(db: EventsDb, keys: string[]): Promise<void> {
  const found = sql<string>`any(${keys}::text[])`;
  await db
    .updateTable('registration')
    .set({ receipt_key: null })
    .where('receipt_key', '=', found)
    .execute();
  await db.deleteFrom('receipt').where('key', '=', found).execute();
}

/** Bytes of the receipts of an event, without those of one registration. */
export async function sumBytesOfOthers(
  db: EventsDb,
  { id, event_id }: { id: string; event_id: string },
): Promise<number> {
  const { bytes } = await db
    .selectFrom('receipt')
    .innerJoin('registration', 'registration.id', 'receipt.registration_id')
    .select(sql<number>`coalesce(sum(receipt.bytes), 0)`.as('bytes'))
    .where('registration.event_id', '=', event_id)
    .where('registration.id', '!=', id)
    .executeTakeFirstOrThrow();
  return bytes;
}

export const findReceipt = (db: EventsDb, key: string) =>
  db.selectFrom('receipt').selectAll().where('key', '=', key).executeTakeFirst();

/** The current receipt of a registration, or that of an entry of its ledger. */
export const findShownReceipt = (
  db: EventsDb,
  {
    id,
    registration_id,
    entry,
  }: { id: string; registration_id: string; entry?: string | undefined },
) =>
  db
    .selectFrom('registration')
    .leftJoin('money_entry', (join) =>
      join
        .onRef('money_entry.registration_id', '=', 'registration.id')
        .on('money_entry.id', '=', entry ?? null),
    )
    .innerJoin(
      'receipt',
      'receipt.key',
      entry ? 'money_entry.receipt_key' : 'registration.receipt_key',
    )
    .select(['receipt.key', 'receipt.type', 'registration.reference'])
    .where('registration.event_id', '=', id)
    .where('registration.id', '=', registration_id)
    .executeTakeFirst();

/** The keys without a receipt in the database. */
export async function listUnknownKeys(db: EventsDb, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('receipt').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
