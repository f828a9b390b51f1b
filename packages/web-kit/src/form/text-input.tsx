import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface TextInputProps<Values extends FieldValues, Output>
  extends Omit<
    OutlinedInputProps,
    'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'label' | 'ref'
  > {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  /** Under the input while nothing is wrong. */
  hint?: string;
  /** The form says in one place what is wrong: this input only turns red. */
  isQuiet?: boolean;
}

/** A labelled input of a form; what is wrong with it stands under it and is read out. */
export function TextInput<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  isQuiet = false,
  required,
  inputProps,
  ...rest
}: TextInputProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const message = (isQuiet ? undefined : fieldState.error?.message) ?? hint;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <OutlinedInput
        {...rest}
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={Boolean(fieldState.error)}
        fullWidth
        inputProps={{
          ...inputProps,
          'aria-required': required || undefined,
          'aria-describedby': message ? `${id}-text` : undefined,
        }}
      />
      {message && (
        <FormHelperText
          id={`${id}-text`}
          error={Boolean(fieldState.error) && !isQuiet}
          sx={{ mt: 0 }}
        >
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
