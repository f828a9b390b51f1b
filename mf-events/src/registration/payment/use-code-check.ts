import { validateDiscount } from '@club/contracts/events/payment';
import { useWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { useCallback } from 'react';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { isApplied, type PaymentForm, typedCode } from './payment-form.ts';

const APPLIED = 'Discount applied!';
const invalid = (modules: string) => `Invalid discount code for ${modules}`;

/** What the typed code says before the form is sent. */
export type CodesState = 'settled' | 'applied' | 'invalid' | 'lost';

/** Tries the typed code on every module that has none, as one guess, so that no code is dropped without a word. */
export function useSettleCodes(eventId: string, form: PaymentForm) {
  const [validate] = useWrite(validateDiscount);
  return useCallback(async (): Promise<CodesState> => {
    const code = typedCode(form.getValues('discounts')).code.trim();
    if (!code) return 'settled';
    const open = form.getValues('discounts').filter((discount) => !isApplied(discount));
    const [module = '', ...more] = open.map((discount) => discount.module);
    const body = { code, module, ...(more.length > 0 && { modules: more.join() }) };
    /** Answers for the code that was tried. A text that was typed meanwhile stays. */
    const settle = (checkFor: (discount: DiscountInput) => DiscountInput) => {
      const discounts = form.getValues('discounts');
      if (typedCode(discounts).code.trim() !== code) return;
      form.setValue(
        'discounts',
        discounts.map((discount) => (isApplied(discount) ? discount : checkFor(discount))),
      );
    };
    try {
      const { amount, message, discounts } = await validate({
        params: { id: eventId },
        body,
      }).unwrap();
      const found = discounts ?? [{ module, amount }];
      settle((discount) => {
        const hit = found.find((one) => one.module === discount.module);
        const check = hit && {
          code,
          isValid: true,
          amount: hit.amount,
          message: message || APPLIED,
        };
        return { module: discount.module, code: check ? code : '', check: check ?? null };
      });
      return 'applied';
    } catch (error) {
      const isLost = isApiErrorData(error) && !error.fromServer;
      const message = errorText(error, invalid([module, ...more].join(', ')));
      const check = { code, isValid: false, amount: 0, message };
      settle((discount) => ({ ...discount, code, check }));
      return isLost ? 'lost' : 'invalid';
    }
  }, [eventId, form, validate]);
}
