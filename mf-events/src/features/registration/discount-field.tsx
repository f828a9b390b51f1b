import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button } from '@club/web-kit/ui';
import type { KeyboardEvent } from 'react';
import { useValidateDiscountMutation } from './api.ts';
import { LabelledInput } from './labelled-input.tsx';
import { type DiscountInput, noDiscount } from './registration-draft.ts';

/** SPEC §8. */
const APPLIED = 'Discount applied!';
const INVALID = 'Invalid discount code';
const NOT_APPLIED = 'Not applied yet.';

interface DiscountFieldProps {
  eventId: string;
  module: string;
  discount: DiscountInput;
  onChange: (next: (current: DiscountInput) => DiscountInput) => void;
}

/** The discount code of a module: it counts once the server has said so (SPEC §4, §5). */
export function DiscountField({ eventId, module, discount, onChange }: DiscountFieldProps) {
  const [validate, { isLoading }] = useValidateDiscountMutation();
  const { code, state, message } = discount;

  // A code that was changed while the old one was checked stands.
  const settle = (answered: DiscountInput) =>
    onChange((current) => (current.code === answered.code ? answered : current));
  const apply = async () => {
    if (isLoading) return;
    if (code.trim() === '') {
      onChange(() => noDiscount);
      return;
    }
    try {
      const body = { code: code.trim(), module };
      const valid = await validate({ params: { id: eventId }, body }).unwrap();
      const said = valid.message || APPLIED;
      settle({ code, state: 'valid', amount: valid.amount, message: said });
      toast.success(said);
    } catch (error) {
      toast.error(errorText(error, `Invalid discount code for ${module}`));
      const said =
        isApiErrorData(error) && !error.fromServer ? NO_ANSWER : errorText(error, INVALID);
      settle({ code, state: 'invalid', amount: 0, message: said });
    }
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };

  return (
    <LabelledInput
      label={`Discount code for ${module}`}
      value={code}
      onChange={(value) => onChange(() => ({ ...noDiscount, code: value }))}
      onKeyDown={applyOnEnter}
      message={messageOf(state, code, message)}
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

const NO_ANSWER = 'The code could not be checked. Please try again.';

function messageOf(state: DiscountInput['state'], code: string, message: string) {
  if (state === 'valid') return { text: message, kind: 'good' as const };
  if (state === 'invalid') return { text: message, kind: 'error' as const };
  return code.trim() ? { text: NOT_APPLIED, kind: 'plain' as const } : undefined;
}
