import { z } from 'zod';
import { defineCall, type UploadLimit } from '../http/call.ts';
import { MEGABYTE, uploadedFile } from '../values/file.ts';
import { pkr } from '../values/pkr.ts';
import { id, requiredText } from '../values/text.ts';
import { type DiscountCode, moduleName } from './module.ts';
import { paymentStatus, pkrSum, teamName } from './registration.ts';

/** SPEC §9: receipts are pdf, jpg, jpeg or png of at most 2 MB. */
export const RECEIPT_MAX_BYTES = 2 * MEGABYTE;
export const receiptFile: UploadLimit = {
  field: 'receipt',
  maxBytes: RECEIPT_MAX_BYTES,
  tooLarge: 'File size must be less than 2MB',
};
export const RECEIPT_ACCEPT = '.pdf,.jpg,.jpeg,.png';

export const discountRequest = z.object({
  code: requiredText('Code', 40),
  module: moduleName,
});

export const validDiscount = z.object({ amount: pkr, message: z.string() });
export type ValidDiscount = z.infer<typeof validDiscount>;

export const validateDiscount = defineCall({
  id: 'validateDiscount',
  method: 'post',
  path: '/api/events/{id}/discount/validate',
  summary:
    'What a code takes off a module. One answer for unknown, misspelt and other-module codes.',
  tag: 'events',
  access: 'public',
  params: z.object({ id }),
  encoding: 'form',
  body: discountRequest,
  answer: validDiscount,
});

/** The name of the form field that carries the discount code of a module. */
export const discountField = (module: string) => `discount_code_${module}`;

/** The payment form. Beside these fields it has one `discount_code_{module}` per module that has a code. */
export const paymentForm = z.looseObject({
  receipt: uploadedFile,
  transaction_id: requiredText('Transaction ID', 80),
  team_name: teamName,
  competition: moduleName.describe('The first chosen module'),
  payment_token: z.string().min(1, 'The payment link is incomplete.'),
});

export const receivedPayment = z.object({
  team_name: z.string(),
  payment_status: paymentStatus,
  total: pkrSum,
  discount: pkrSum,
  payable: pkrSum,
});
export type ReceivedPayment = z.infer<typeof receivedPayment>;

export const submitPayment = defineCall({
  id: 'submitPayment',
  method: 'post',
  path: '/api/events/{id}/payment',
  summary: 'Hands in the receipt. The same form twice is one payment.',
  tag: 'events',
  access: 'public',
  params: z.object({ id }),
  encoding: 'form',
  upload: receiptFile,
  body: paymentForm,
  answer: receivedPayment,
});

/** One line of the price list: what a module costs, what its code takes off, what remains. All in paisa. */
export interface PriceLine {
  module: string;
  amount: number;
  discount: number;
  payable: number;
}

/**
 * The price of a registration (SPEC §9): each module's amount less its discount, floored at 0; the total is the sum of the
 * amounts, payable the sum after discounts. Whole paisa throughout, so nothing is rounded.
 */
export function priceRegistration(
  modules: { name: string; amount: number }[],
  discounts: Pick<DiscountCode, 'module' | 'amount'>[],
): { lines: PriceLine[]; total: number; payable: number } {
  const lines = modules.map(({ name, amount }) => {
    const offered = discounts.find((discount) => discount.module === name)?.amount ?? 0;
    const discount = Math.min(offered, amount);
    return { module: name, amount, discount, payable: amount - discount };
  });
  const sum = (field: 'amount' | 'payable') => lines.reduce((all, line) => all + line[field], 0);
  return { lines, total: sum('amount'), payable: sum('payable') };
}
