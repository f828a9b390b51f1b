import type { ReceiptType } from '@club/contracts/events/registration';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer } from '@club/service-kit/http/route';
import { countStoredBytes } from '@club/service-kit/limits/stored-bytes';
import type { StoredFile } from '@club/service-kit/storage/storage';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as receiptRepository from './receipt.repository.ts';
import { extensionOf, type ReceiptFile } from './receipt-file.ts';

/** The current receipt of a registration, or that of an entry of its ledger. @throws 404 */
export async function getReceipt(
  { db, storage }: EventsCtx,
  asked: { id: string; registration_id: string; entry?: string | undefined },
): Promise<FileAnswer> {
  const receipt = await receiptRepository.findShownReceipt(db, asked);
  const file = receipt && (await storage.find(receipt.key));
  if (!receipt || !file) throw notFound('Receipt');
  const name = `receipt-${receipt.reference}.${extensionOf[receipt.type]}`;
  return visitorFile(file, { type: receipt.type, name });
}

/** A file that a visitor has uploaded. */
export function visitorFile(
  { bytes }: StoredFile,
  { type, name }: { type: ReceiptType; name: string },
): FileAnswer {
  // A PDF is stored as it came. The back office draws its pages; no browser opens the file beside the site.
  const place = type === 'application/pdf' ? 'attachment' : 'inline';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => escapeSign(sign));
  const fileName = encoded === name ? `filename="${name}"` : `filename*=UTF-8''${encoded}`;
  return {
    body: bytes,
    type,
    headers: {
      'Content-Disposition': `${place}; ${fileName}`,
      // A visitor uploaded this file: browsers must not guess another type or run scripts in it.
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  };
}

/** `encodeURIComponent` leaves signs that a header does not take. */
const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Stores the receipt before `record` runs, so that no recorded payment lacks its file. @throws 429, 507 */
export const withStoredReceipt = <Result>(
  ctx: EventsCtx,
  file: ReceiptFile,
  record: () => Promise<Result>,
): Promise<Result> => withStoredFile(ctx, file, { find: receiptRepository.findReceipt, record });

interface Recording<Result> {
  /** Undefined when no row of the database has the key. */
  find: (db: EventsDb, key: string) => Promise<object | undefined>;
  /** Writes the row. */
  record: () => Promise<Result>;
}

/** {@link storeFile} within the daily quota of the sender's network. @throws 429, 507 */
export const withStoredFile = <Result>(
  ctx: EventsCtx,
  file: ReceiptFile,
  recording: Recording<Result>,
): Promise<Result> =>
  countStoredBytes(ctx, file.bytes.length, () => storeFile(ctx, file, recording));

/** Stores the file before `record` runs. Deletes it afterwards, unless the database has its row. @throws 507 */
export async function storeFile<Result>(
  { db, storage }: EventsCtx,
  { key, bytes, type }: ReceiptFile,
  { find, record }: Recording<Result>,
): Promise<Result> {
  await storage.put(key, bytes, type);
  try {
    return await record();
  } finally {
    // Ask the database: a commit may have succeeded although its response was lost.
    if (!(await find(db, key))) await storage.remove(key);
  }
}
