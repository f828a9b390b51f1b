import type { EventsCtx } from '../events-ctx.ts';
import { pairRefunds } from './pair-refunds.ts';
import * as refundDebitRepository from './refund-debit.repository.ts';

/** Notes at each recorded refund the line of a statement that shows it. Runs last in a transaction: it waits for others. */
export async function linkRefundDebits({ db, timeZone }: EventsCtx): Promise<void> {
  await refundDebitRepository.lockRefunds(db);
  const refunds = await refundDebitRepository.listOpenRefunds(db, timeZone);
  if (refunds.length === 0) return;
  const debits = await refundDebitRepository.listOpenDebits(db);
  for (const { refund, debit } of pairRefunds(refunds, debits)) {
    await refundDebitRepository.linkDebit(db, refund.entry_ids, debit.id);
  }
}
