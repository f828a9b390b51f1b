import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer } from '@club/service-kit/http/route';
import { countStoredBytes } from '@club/service-kit/limits/stored-bytes';
import type { EventsCtx } from '../events-ctx.ts';
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
  // A PDF is stored as it came. The back office draws its pages; no browser opens the file beside the site.
  const place = receipt.type === 'application/pdf' ? 'attachment' : 'inline';
  const fileName = `receipt-${receipt.reference}.${extensionOf[receipt.type]}`;
  return {
    body: file.bytes,
    type: receipt.type,
    headers: {
      'Content-Disposition': `${place}; filename="${fileName}"`,
      // A visitor uploaded this file: browsers must not guess another type or run scripts in it.
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  };
}

/**
 * Stores the file before `record` runs, so that no recorded payment lacks its file. Deletes it afterwards, unless a
 * payment was recorded with it. @throws 429, 507
 */
export async function withStoredReceipt<Result>(
  ctx: EventsCtx,
  { key, bytes, type }: ReceiptFile,
  record: () => Promise<Result>,
): Promise<Result> {
  const { db, storage } = ctx;
  return countStoredBytes(ctx, bytes.length, async () => {
    await storage.put(key, bytes, type);
    try {
      return await record();
    } finally {
      // Ask the database: a commit may have succeeded although its response was lost.
      if (!(await receiptRepository.findReceipt(db, key))) await storage.remove(key);
    }
  });
}
