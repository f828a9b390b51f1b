import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { LabelledInput, type LabelledInputProps } from './labelled-input.tsx';

interface TextInputProps<Values extends FieldValues, Output>
  extends Omit<
    LabelledInputProps,
    'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'ref'
  > {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  /** Marks an error without its text, for forms that show one text for all inputs. */
  isQuiet?: boolean;
  /** The error with which the server rendered the page. It is shown until the value changes. */
  serverError?: string | undefined;
  /** Is called after the form has the new value. */
  onEdit?: (value: string) => void;
}

/** A `LabelledInput` that is registered with a form and shows the form's error. */
export function TextInput<Values extends FieldValues, Output>({
  control,
  name,
  isQuiet = false,
  serverError,
  onEdit,
  ...rest
}: TextInputProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { error, isDirty } = fieldState;
  const text = error?.message ?? (isDirty ? undefined : serverError);
  return (
    <LabelledInput
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={(value) => {
        field.onChange(value);
        onEdit?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={isQuiet ? Boolean(error) : (text ?? Boolean(error))}
    />
  );
}
