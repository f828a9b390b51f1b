import type { EventsDb, EventsTrx } from '../events-database.ts';
import type { ReceiptType } from './receipt.table.ts';

interface NewReceipt {
  key: string;
  registration_id: string;
  type: ReceiptType;
  digest: Buffer;
  transaction_id: string;
}

export async function insertReceipt(trx: EventsTrx, receipt: NewReceipt): Promise<void> {
  await trx.insertInto('receipt').values(receipt).execute();
}

export const findReceipt = (db: EventsDb, key: string) =>
  db.selectFrom('receipt').selectAll().where('key', '=', key).executeTakeFirst();

/** The receipt that a registration shows now. */
export const findReceiptOf = (db: EventsDb, eventId: string, registrationId: string) =>
  db
    .selectFrom('registration')
    .innerJoin('receipt', 'receipt.key', 'registration.receipt_key')
    .select(['receipt.key', 'receipt.type', 'registration.reference'])
    .where('registration.event_id', '=', eventId)
    .where('registration.id', '=', registrationId)
    .where('registration.deleted_at', 'is', null)
    .executeTakeFirst();

/** Those of the keys that no receipt stands for. */
export async function listUnknownKeys(db: EventsDb, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('receipt').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
