import { LabelledInput, useController, useWatch } from '@club/web-kit/forms';
import { Button } from '@club/web-kit/ui';
import { type KeyboardEvent, useState } from 'react';
import { checkOf, type PaymentForm } from './payment-form.ts';
import { useCodeCheck } from './use-code-check.ts';

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

/** The discount code of a module. It counts after the server has found it valid. */
export function DiscountField({ eventId, form, index }: DiscountFieldProps) {
  const { control } = form;
  const discount = useWatch({ control, name: `discounts.${index}` });
  const { field } = useController({ control, name: `discounts.${index}.code` });
  const checkCode = useCodeCheck(eventId, form);
  const [isChecking, setIsChecking] = useState(false);
  const { module, code } = discount;
  const check = checkOf(discount);

  const apply = async () => {
    if (isChecking || code.trim() === '') return;
    setIsChecking(true);
    await checkCode(index);
    setIsChecking(false);
  };

  return (
    <LabelledInput
      label={`Discount code for ${module}`}
      value={code}
      onChange={field.onChange}
      inputRef={field.ref}
      onKeyDown={onEnter(() => void apply())}
      autoComplete="off"
      inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
      error={check?.isValid === false && check.message}
      success={check?.message}
      hint={code.trim() ? NOT_APPLIED : undefined}
      action={
        <Button
          variant="outlined"
          onClick={apply}
          aria-label={`Apply code for ${module}`}
          aria-busy={isChecking}
          sx={{ flex: 'none' }}
        >
          Apply
        </Button>
      }
    />
  );
}
