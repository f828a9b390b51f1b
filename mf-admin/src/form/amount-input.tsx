import { currencyCode } from '@club/contracts/values/money';
import { type Control, type FieldValues, type Path, TextInput } from '@club/web-kit/forms';

interface AmountInputProps<Values extends FieldValues & { amount: unknown }, Output> {
  control: Control<Values, unknown, Output>;
  autoFocus?: boolean;
}

/** The input of an amount of money in a form that calls it `amount`. */
export const AmountInput = <Values extends FieldValues & { amount: unknown }, Output>(
  props: AmountInputProps<Values, Output>,
) => (
  <TextInput
    {...props}
    name={'amount' as Path<Values>}
    label={`Amount in ${currencyCode()}`}
    inputMode="decimal"
    required
  />
);
