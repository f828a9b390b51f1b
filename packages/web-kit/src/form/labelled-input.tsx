import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Labelled, type LabelledText } from './labelled.tsx';

export interface LabelledInputProps
  extends LabelledText,
    Omit<OutlinedInputProps, keyof LabelledText | 'id' | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text input with its label, for a value outside a form, such as a filter. In a form use `TextInput`. Takes all props of
 * MUI's OutlinedInput, such as `multiline`, `startAdornment` and `inputRef`.
 */
export function LabelledInput({
  label,
  error,
  success,
  hint,
  action,
  onChange,
  required,
  inputProps,
  ...rest
}: LabelledInputProps) {
  return (
    <Labelled label={label} error={error} success={success} hint={hint} action={action}>
      {({ id, describedBy }) => (
        <OutlinedInput
          fullWidth
          {...rest}
          id={id}
          error={Boolean(error)}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{
            dir: 'auto',
            ...inputProps,
            'aria-required': required || undefined,
            'aria-describedby': describedBy,
          }}
        />
      )}
    </Labelled>
  );
}
