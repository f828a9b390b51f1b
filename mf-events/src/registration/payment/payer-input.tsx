import { payerField } from '@club/contracts/events/payment';
import { TextInput } from '@club/web-kit/forms';
import { Button } from '@club/web-kit/ui';
import { useBehindLine } from '../step/use-behind-line.ts';
import type { PaymentForm } from './payment-form.ts';

/** The name on the account, behind one line: most people pay from their own. */
export function PayerInput({ form }: { form: PaymentForm }) {
  const hasText = () => Boolean(form.getValues('payer_name'));
  const [isOpen, open] = useBehindLine(form, 'payer_name', hasText);
  if (isOpen) return <TextInput control={form.control} name="payer_name" {...payerField} />;
  return (
    <Button variant="text" onClick={open} sx={{ justifySelf: 'start', ml: -3 }}>
      Somebody else paid? (optional)
    </Button>
  );
}
