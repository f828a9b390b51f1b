import { discountField } from '@club/contracts/events/payment';
import type { DiscountInput } from './registration-draft.ts';

/** Only codes that the server has found valid count (SPEC §5). */
export const validCodes = (discounts: Record<string, DiscountInput>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(discounts)
      .filter(([, { state }]) => state === 'valid')
      .map(([module, { code }]) => [discountField(module), code.trim()]),
  );

/** Codes that were good when they were applied and are not any more. */
export const refusedCodes = (
  discounts: Record<string, DiscountInput>,
  fields: Record<string, string>,
): Record<string, DiscountInput> =>
  Object.fromEntries(
    Object.entries(discounts).map(([module, discount]) => {
      const message = fields[discountField(module)];
      return [
        module,
        message ? { ...discount, state: 'invalid' as const, amount: 0, message } : discount,
      ];
    }),
  );
