import { useEffect } from 'react';
import type { PaymentForm } from './payment-form.ts';

/** The transfer of a rejected payment. */
export interface EarlierTransfer {
  transactionId: string;
  /** The team sends a better receipt for this transfer, so nothing has to be transferred. */
  isSent: boolean;
}

const EARLIER_ID = 'This is the ID of your earlier transfer. Enter the ID of the new one.';

/** Banks and people write the same ID with other signs. */
const plain = (id: string): string => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Options {
  earlier?: EarlierTransfer | undefined;
}

/** Types the ID of the earlier transfer for its better receipt, and removes it for another transfer. */
export function useEarlierId(form: PaymentForm, { earlier }: Options): void {
  const { transactionId = '', isSent } = earlier ?? {};
  useEffect(() => {
    const typed = form.getValues('transaction_id');
    if (transactionId && (!typed || typed === transactionId))
      form.setValue('transaction_id', isSent ? transactionId : '');
  }, [form, transactionId, isSent]);
}

/** Shows an error at the ID when another transfer has the ID of the earlier one. @returns whether it does */
export function refuseEarlierId(form: PaymentForm, { earlier }: Options): boolean {
  if (!earlier?.transactionId || earlier.isSent) return false;
  const { transactionId } = earlier;
  if (plain(form.getValues('transaction_id')) !== plain(transactionId)) return false;
  form.setError('transaction_id', { message: EARLIER_ID }, { shouldFocus: true });
  return true;
}
