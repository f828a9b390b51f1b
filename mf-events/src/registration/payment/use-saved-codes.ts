import { applyCodes } from '@club/contracts/events/own-registration';
import { useWrite } from '@club/web-kit/calls';
import { useEffect, useRef } from 'react';

import type { DiscountInput } from '../draft/registration-draft.ts';
import { validDiscounts } from './payment-form.ts';

/**
 * Saves the valid codes of the form on the server whenever they change, so that other devices and emails have the same amount.
 * A failure costs nothing: this page has the amount, and the payment sends its codes again.
 */
export function useSavedCodes(discounts: DiscountInput[], payment_token: string): void {
  const [apply] = useWrite(applyCodes);
  const valid = validDiscounts(discounts).map(({ module, code }) => ({ module, code }));
  const codes = JSON.stringify(valid);
  const saved = useRef(codes);
  useEffect(() => {
    if (saved.current === codes) return;
    saved.current = codes;
    void apply({ body: { payment_token, codes: JSON.parse(codes) } });
  }, [codes, payment_token, apply]);
}
