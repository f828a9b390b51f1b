import { LabelledInput, useController } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { useBehindLine } from '../step/use-behind-line.ts';
import { checkOf, isApplied, type PaymentForm, typedCode } from './payment-form.ts';
import { useSettleCodes } from './use-code-check.ts';
import type { PaymentOptions } from './use-payment.ts';

type DiscountFieldsProps = Pick<PaymentOptions, 'eventId' | 'registered'> & { form: PaymentForm };

/** One link where the event has codes; behind it the codes that count, and a field for one more. */
export function DiscountFields({ eventId, registered, form }: DiscountFieldsProps) {
  const { field } = useController({ control: form.control, name: 'discounts' });
  const discounts = field.value;
  const hasText = () => discounts.some(({ code }) => code !== '');
  const [isOpen, open] = useBehindLine(form, 'discounts', hasText);
  const box = useRef<HTMLDivElement>(null);
  if (!registered.has_codes || discounts.length === 0) return null;
  if (!isOpen) {
    return (
      <Button variant="text" onClick={open} sx={{ justifySelf: 'start', ml: -3 }}>
        Have a code?
      </Button>
    );
  }
  const applied = discounts.filter(isApplied);
  const change = (isMeant: (discount: DiscountInput) => boolean, code: string) =>
    field.onChange(discounts.map((one) => (isMeant(one) ? { ...one, code, check: null } : one)));
  return (
    <Box ref={box} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      {[...new Set(applied.map(({ code }) => code.trim()))].map((code) => (
        <AppliedCode
          key={code}
          code={code}
          message={applied.find((one) => one.code.trim() === code)?.check?.message ?? ''}
          onRemove={() => {
            change((one) => one.code.trim() === code, '');
            requestAnimationFrame(() => form.setFocus('discounts'));
          }}
        />
      ))}
      {applied.length < discounts.length && (
        <CodeField
          {...{ eventId, form, discounts }}
          inputRef={field.ref}
          onChange={(code) => change((one) => !isApplied(one), code)}
          onApplied={() => box.current?.focus()}
        />
      )}
    </Box>
  );
}

interface AppliedCodeProps {
  code: string;
  message: string;
  onRemove: () => void;
}

const AppliedCode = ({ code, message, onRemove }: AppliedCodeProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
    <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
      <strong translate="no">{code}</strong>
      <span>{`: ${message}`}</span>
    </Typography>
    <Button variant="text" size="small" aria-label={`Remove the code ${code}`} onClick={onRemove}>
      Remove
    </Button>
  </Box>
);

interface CodeFieldProps extends Pick<DiscountFieldsProps, 'eventId' | 'form'> {
  discounts: DiscountInput[];
  inputRef: (element: HTMLInputElement | null) => void;
  onChange: (code: string) => void;
  /** The field may be gone with its focus: no module is left that has no code. */
  onApplied: () => void;
}

const NOT_APPLIED = 'Not applied yet.';

/** A code counts after the server has found it valid. */
function CodeField(props: CodeFieldProps) {
  const { eventId, form, discounts, inputRef, onChange, onApplied } = props;
  const settle = useSettleCodes(eventId, form);
  const [isChecking, setIsChecking] = useState(false);
  const typed = typedCode(discounts);
  const apply = async () => {
    if (isChecking) return;
    setIsChecking(true);
    if ((await settle()) === 'applied') onApplied();
    setIsChecking(false);
  };
  return (
    <LabelledInput
      label="Discount code"
      value={typed.code}
      onChange={onChange}
      inputRef={inputRef}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // Keeps Enter from submitting the payment.
        event.preventDefault();
        void apply();
      }}
      autoComplete="off"
      inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
      error={checkOf(typed)?.message}
      hint={typed.code.trim() ? NOT_APPLIED : undefined}
      action={
        <Button
          variant="outlined"
          onClick={() => void apply()}
          aria-label="Apply the code"
          aria-busy={isChecking}
          sx={{ flex: 'none' }}
        >
          Apply
        </Button>
      }
    />
  );
}
