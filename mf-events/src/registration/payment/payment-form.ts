import { discountField, paymentForm, priceRegistration } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { inMinor } from '@club/contracts/values/minor-units';
import type { UseFormReturn } from '@club/web-kit/forms';
import { z } from 'zod';
import { readReceipt } from '../draft/receipt-draft.ts';
import {
  type DiscountInput,
  discountInput,
  type RegistrationDraft,
} from '../draft/registration-draft.ts';

export const paymentInput = z.object({
  transaction_id: paymentForm.shape.transaction_id,
  payer_name: paymentForm.shape.payer_name,
  receipt: paymentForm.shape.receipt,
  discounts: z.array(discountInput),
});
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentForm = UseFormReturn<z.input<typeof paymentInput>, unknown, PaymentInput>;

/** The payment form as the tab stored it, with one discount code for each registered module that costs something. */
export function startPayment(
  draftName: string,
  { transaction_id, payer_name, discounts }: RegistrationDraft,
  { modules }: RegisteredTeam,
): Partial<PaymentInput> {
  const receipt = readReceipt(draftName);
  return {
    transaction_id,
    payer_name,
    discounts: modules
      .filter(({ amount }) => amount > 0)
      .map(
        ({ name }) =>
          discounts.find(({ module }) => module === name) ?? {
            module: name,
            code: '',
            check: null,
          },
      ),
    ...(receipt && { receipt }),
  };
}

/** The server's answer for the code in the input; undefined if this code was not checked. */
export const checkOf = ({ code, check }: DiscountInput) =>
  check?.code === code.trim() ? check : undefined;

export const isApplied = (discount: DiscountInput): boolean => checkOf(discount)?.isValid === true;

export const unchecked = (discount: DiscountInput): DiscountInput =>
  isApplied(discount) ? discount : { ...discount, check: null };

/** The text of the one field, which the modules without a valid code share. */
export const typedCode = (discounts: DiscountInput[]): DiscountInput =>
  discounts.find((discount) => discount.code !== '' && !isApplied(discount)) ?? {
    ...{ module: '', code: '', check: null },
  };

/** The codes that the server found valid. Only these count. */
export const validDiscounts = (discounts: DiscountInput[]) =>
  discounts.flatMap((discount) => {
    const check = checkOf(discount);
    return check?.isValid
      ? { module: discount.module, code: check.code, amount: check.amount }
      : [];
  });

/** The price in minor units, with the codes that the server found valid. The server computes it again. */
export const priceOf = (modules: RegisteredTeam['modules'], discounts: DiscountInput[]) =>
  priceRegistration(modules.map(inMinor), validDiscounts(discounts).map(inMinor));

/** Marks the codes that the server refused with the payment, by the fields of its error. */
export const markRefused = (
  discounts: DiscountInput[],
  fields: Record<string, string>,
): DiscountInput[] =>
  discounts.map((discount) => {
    const message = fields[discountField(discount.module)];
    if (!message) return discount;
    const code = discount.code.trim();
    return { ...discount, check: { code, isValid: false, amount: 0, message } };
  });
