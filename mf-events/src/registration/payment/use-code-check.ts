import { validateDiscount } from '@club/contracts/events/payment';
import { useWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { useCallback } from 'react';

import { checkOf, type PaymentForm } from './payment-form.ts';

const APPLIED = 'Discount applied!';
const invalid = (module: string) => `Invalid discount code for ${module}`;

export interface CodeCheck {
  isValid: boolean;
  /** The server's error, or the lost connection. */
  error?: unknown;
}

/** Asks the server about the typed code of a module, and stores the answer in the form. */
export function useCodeCheck(eventId: string, form: PaymentForm) {
  const [validate] = useWrite(validateDiscount);
  return useCallback(
    async (index: number): Promise<CodeCheck> => {
      const field = `discounts.${index}` as const;
      const { module, code: typed } = form.getValues(field);
      const code = typed.trim();
      const settle = (isValid: boolean, amount: number, message: string) => {
        form.setValue(`${field}.check`, { code, isValid, amount, message });
        return { isValid };
      };
      try {
        const found = await validate({ params: { id: eventId }, body: { code, module } }).unwrap();
        return settle(true, found.amount, found.message || APPLIED);
      } catch (error) {
        return { ...settle(false, 0, errorText(error, invalid(module))), error };
      }
    },
    [eventId, form, validate],
  );
}

/** What the codes of a form say before it is sent. */
export type CodesState = 'settled' | 'applied' | 'invalid' | 'lost';

/** Checks the codes that were typed and not applied, so that no code is dropped without a word. */
export function useSettleCodes(eventId: string, form: PaymentForm) {
  const check = useCodeCheck(eventId, form);
  return async (): Promise<CodesState> => {
    let hasApplied = false;
    for (const [index, discount] of form.getValues('discounts').entries()) {
      if (discount.code.trim() === '' || checkOf(discount)?.isValid) continue;
      const { isValid, error } = await check(index);
      if (isApiErrorData(error) && !error.fromServer) {
        form.setValue(`discounts.${index}.check`, null);
        return 'lost';
      }
      if (!isValid) {
        form.setFocus(`discounts.${index}.code`);
        return 'invalid';
      }
      hasApplied = true;
    }
    return hasApplied ? 'applied' : 'settled';
  };
}
