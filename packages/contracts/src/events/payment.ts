import { z } from 'zod';
import type { UploadLimit } from '../http/call.ts';
import { clubAmount } from '../values/amount.ts';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lineText, optionalText, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { type DiscountCode, discountRequest, moduleName } from './module.ts';
import {
  amountSum,
  paymentStatus,
  paymentToken,
  receiptType,
  storedTeamName,
} from './registration.ts';

/** The receipt of a payment. */
export const receiptFile: FileRule & UploadLimit = {
  field: 'receipt',
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
  types: receiptType.options,
  wrongType: 'Please choose a PDF, JPG or PNG file.',
};

export const PDF_WITH_PASSWORD =
  'This PDF has a password, so nobody could read it here. Please send a screenshot, or print it to a PDF without one.';

/** The `accept` attribute of the receipt input. */
export const RECEIPT_ACCEPT = '.pdf,.jpg,.jpeg,.png';

export const validDiscount = z.object({
  amount: clubAmount,
  message: z.string(),
  /** Of the asked `modules`, those that the code is for. */
  discounts: z.array(z.object({ module: moduleName, amount: clubAmount })).optional(),
});
export type ValidDiscount = z.infer<typeof validDiscount>;

export const validateDiscount = defineCall({
  id: 'validateDiscount',
  route: 'POST /api/events/{id}/discount/validate',
  summary: 'The discount of a code for a module. Every wrong code gets the same answer.',
  access: 'public',
  encoding: 'form',
  body: discountRequest.extend({
    /** More modules, comma-joined: all are one guess. */
    modules: lineText('Modules', 'Modules must be text.')
      .max(4000, 'Modules can have at most 4000 characters.')
      .optional(),
  }),
  answer: validDiscount,
});

/** The name of the form field that carries the discount code of a module. */
export const discountField = (module: string) => `discount_code_${module}`;

/** The text for a payment without its transaction ID or its receipt. */
export const PAYMENT_INCOMPLETE = 'Please provide both transaction ID and receipt';

/** The optional field that helps to find the transfer in the bank's statement. */
export const payerField = {
  label: 'Name on the account you paid from (optional)',
  hint: 'If a parent or a friend paid for you, their name helps us find the transfer.',
  autoComplete: 'name',
} as const;

/** The payment form. For each module with a code it also has a field `discount_code_{module}`. */
export const paymentForm = z.looseObject({
  receipt: uploadedFile,
  transaction_id: requiredText('Transaction ID', 80),
  payer_name: optionalText('Name on the account', 100).describe(
    'The name on the account that paid, as the bank statement shows it',
  ),
  team_name: storedTeamName,
  competition: moduleName.describe('The first chosen module'),
  payment_token: paymentToken
    .optional()
    .describe('Missing: the cookie that the registration set in this browser has it'),
});

export const receivedPayment = z.object({
  team_name: z.string(),
  payment_status: paymentStatus,
  total: amountSum,
  discount: amountSum,
  payable: amountSum,
});
export type ReceivedPayment = z.infer<typeof receivedPayment>;

export const submitPayment = defineCall({
  id: 'submitPayment',
  route: 'POST /api/events/{id}/payment',
  summary: 'Submits a payment with its receipt. The same form sent twice is one payment.',
  access: 'public',
  touches: ['registrations', 'places'],
  upload: receiptFile,
  body: paymentForm,
  answer: receivedPayment,
});

/** The price of one module, in minor units. `payable` is `amount` less `discount`. */
export interface PriceLine {
  module: string;
  amount: number;
  discount: number;
  payable: number;
}

/**
 * The price of a registration in minor units. A discount is at most the module's amount. `total` is the sum before discounts,
 * `payable` the sum after them. Whole minor units need no rounding.
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
