import { LabelledInput, useWatch } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { useValidateDiscountMutation } from '../api.ts';
import { checkOf, type PaymentForm } from './payment-form.ts';

/** SPEC §8. */
const APPLIED = 'Discount applied!';
const INVALID = 'Invalid discount code';
const NOT_APPLIED = 'Not applied yet.';

/** Keeps Enter from submitting the payment. */
const onEnter = (action: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  action();
};

interface DiscountFieldProps {
  eventId: string;
  form: PaymentForm;
  index: number;
}

/** The discount code of a module. It counts after the server has found it valid (SPEC §4, §5). */
export function DiscountField({ eventId, form, index }: DiscountFieldProps) {
  const field = `discounts.${index}` as const;
  const discount = useWatch({ control: form.control, name: field });
  const { module, code } = discount;
  const check = checkOf(discount);
  const [validate, { isLoading }] = useValidateDiscountMutation();

  const apply = async () => {
    const typed = code.trim();
    if (isLoading || typed === '') return;
    const settle = (isValid: boolean, amount: number, message: string) =>
      form.setValue(`${field}.check`, { code: typed, isValid, amount, message });
    try {
      const body = { code: typed, module };
      const { amount, message } = await validate({ params: { id: eventId }, body }).unwrap();
      settle(true, amount, message || APPLIED);
      toast.success(message || APPLIED);
    } catch (error) {
      settle(false, 0, errorText(error, INVALID));
      toast.error(errorText(error, `Invalid discount code for ${module}`));
    }
  };

  return (
    <LabelledInput
      label={`Discount code for ${module}`}
      value={code}
      onChange={(typed) => form.setValue(`${field}.code`, typed)}
      onKeyDown={onEnter(apply)}
      autoComplete="off"
      inputProps={{ spellCheck: false }}
      error={check?.isValid === false && check.message}
      success={check?.message}
      hint={code.trim() ? NOT_APPLIED : undefined}
      action={
        <Button
          variant="outlined"
          onClick={apply}
          aria-label={`Apply code for ${module}`}
          aria-busy={isLoading}
          sx={{ flex: 'none' }}
        >
          Apply
        </Button>
      }
    />
  );
}
