import { useWatch } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useBehindLine } from '../step/use-behind-line.ts';
import { DiscountField } from './discount-field.tsx';
import type { PaymentForm } from './payment-form.ts';
import type { PaymentOptions } from './use-payment.ts';

type DiscountFieldsProps = Pick<PaymentOptions, 'eventId' | 'registered'> & { form: PaymentForm };

/** One link where the event has codes; behind it a field for each module that costs something. */
export function DiscountFields({ eventId, registered, form }: DiscountFieldsProps) {
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const first = registered.modules.findIndex(({ amount }) => amount > 0);
  const hasText = () => discounts.some(({ code }) => code !== '');
  const [isOpen, open] = useBehindLine(form, `discounts.${first}.code`, hasText);
  if (!registered.has_codes || first < 0) return null;
  if (!isOpen) {
    return (
      <Button variant="text" onClick={open} sx={{ justifySelf: 'start', ml: -3 }}>
        Have a code?
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {discounts.map(
        ({ module }, index) =>
          registered.modules[index]?.amount !== 0 && (
            <DiscountField key={module} eventId={eventId} form={form} index={index} />
          ),
      )}
    </Box>
  );
}
