import {
  discountField,
  type paymentForm,
  type ReceivedPayment,
} from '@club/contracts/events/payment';
import { INCOMPLETE_LINK } from '@club/contracts/events/registration';
import { invalid } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { limitGuesses } from '../discount/discount.service.ts';
import { withStoredReceipt } from '../receipt/receipt.service.ts';
import { readUpload, receiptOf } from '../receipt/receipt-file.ts';
import type { PaymentCtx } from './payment-cookie.ts';
import { findEarlierPayment, recordPayment } from './record-payment.service.ts';

/** Checks and stores the receipt, then records the payment. @throws 403, 404, 409, 413, 415, 422, 429, 503 */
export async function submitPayment(
  ctx: PaymentCtx,
  { id: eventId, ...form }: { id: string } & z.output<typeof paymentForm>,
): Promise<ReceivedPayment> {
  const upload = await readUpload(form.receipt);
  const codes = discountCodesOf(form);
  // Before the receipt is decoded and stored, so that a refused request costs little.
  const tokenOf = (registrationId: string) =>
    form.payment_token ?? ctx.paymentCookie(registrationId) ?? noToken();
  const team = { ...form, eventId, tokenOf };
  const earlier = await findEarlierPayment(ctx.db, { ...team, receipt: upload });
  if (earlier) return earlier;
  const receipt = await receiptOf(ctx, upload);
  const pay = () =>
    withStoredReceipt(ctx, receipt, () => recordPayment(ctx, { ...team, codes, receipt }));
  return codes.size === 0 ? pay() : limitGuesses(ctx, eventId, pay);
}

function noToken(): never {
  throw invalid({ payment_token: INCOMPLETE_LINK });
}

const CODE_FIELD = discountField('');

/** Module to code, from the fields `discount_code_{module}` that are not empty. */
function discountCodesOf(form: Record<string, unknown>): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [field, value] of Object.entries(form)) {
    if (!field.startsWith(CODE_FIELD) || typeof value !== 'string' || !value.trim()) continue;
    codes.set(field.slice(CODE_FIELD.length), value.trim());
  }
  return codes;
}
