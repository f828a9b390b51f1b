import { notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import { findReceiptOf } from './receipt.repository.ts';
import type { ReceiptType } from './receipt.table.ts';

const EXTENSIONS: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The receipt that a registration shows now. @throws 404 */
export async function openReceipt(
  db: EventsDb,
  storage: Storage,
  eventId: string,
  registrationId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: ReceiptType; fileName: string }> {
  const receipt = await findReceiptOf(db, eventId, registrationId);
  const file = receipt && (await storage.find(receipt.key));
  if (!receipt || !file) throw notFound('Receipt');
  return {
    bytes: file.bytes,
    type: receipt.type,
    fileName: `receipt-${receipt.reference}.${EXTENSIONS[receipt.type]}`,
  };
}
