import type { ReceivedPayment } from '@club/contracts/events/payment';
import { uuidv7 } from '@club/service-kit/db/id';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { DiscountGuesses } from '../discount/discount-guesses.service.ts';
import type { EventsDb } from '../events-database.ts';
import type { Author } from '../request/author.ts';
import { assertMayPay, type Payment, recordPayment } from './payment.service.ts';
import { findReceipt } from './receipt.repository.ts';
import { readReceipt, receivedBytes } from './receipt-file.ts';

export interface PaymentDeps {
  db: EventsDb;
  storage: Storage;
  guesses: DiscountGuesses;
  publicUrl: string;
}

export type HandedIn = Omit<Payment, 'receipt'> & { receipt: File };

/** Takes a payment form: judges the receipt, keeps it, records the payment. @throws all that the parts throw */
export async function handInPayment(
  { db, storage, guesses, publicUrl }: PaymentDeps,
  eventId: string,
  form: HandedIn,
  author: Author,
): Promise<ReceivedPayment> {
  const { raw, digest } = await receivedBytes(form.receipt);
  await assertMayPay(db, eventId, form);
  const { bytes, type, extension } = await readReceipt(raw);
  const key = `receipts/${uuidv7()}.${extension}`;
  const payment = { ...form, receipt: { key, type, digest } };
  return countingGuesses(guesses, eventId, author.address, form.codes, () =>
    keepingReceipt(db, storage, { key, bytes, type }, () =>
      recordPayment(db, { eventId, publicUrl }, payment, author),
    ),
  );
}

/** Stored before the transaction, so that no payment can point at nothing; removed when no payment points at it. */
async function keepingReceipt(
  db: EventsDb,
  storage: Storage,
  file: { key: string; bytes: Uint8Array; type: string },
  record: () => ReturnType<typeof recordPayment>,
): Promise<ReceivedPayment> {
  await storage.put(file.key, file.bytes, file.type);
  try {
    const { answer, receiptKept } = await record();
    if (!receiptKept) await storage.remove(file.key);
    return answer;
  } catch (error) {
    // A commit whose answer got lost has happened all the same: only the database knows.
    if (!(await findReceipt(db, file.key))) await storage.remove(file.key);
    throw error;
  }
}

/** A payment is no way around the limit on guessing codes. Right codes do not count. */
async function countingGuesses<Result>(
  guesses: DiscountGuesses,
  eventId: string,
  address: string,
  codes: Map<string, string>,
  pay: () => Promise<Result>,
): Promise<Result> {
  if (codes.size === 0) return pay();
  await guesses.take(eventId, address);
  try {
    const result = await pay();
    await guesses.giveBack(eventId, address);
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await guesses.giveBack(eventId, address);
    throw error;
  }
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof ServiceError &&
  Object.keys(error.options.fields ?? {}).some((field) => field.startsWith('discount_code_'));
