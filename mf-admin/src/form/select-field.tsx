import {
  type Control,
  type FieldValues,
  Labelled,
  type Path,
  useController,
} from '@club/web-kit/forms';
import { Select } from '@club/web-kit/office';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A labelled native select, for a value outside a form, such as a filter. */
export function SelectField({ label, value, options, onChange, error }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error}>
      {({ id, describedBy }) => (
        <Select
          native
          fullWidth
          value={value}
          error={Boolean(error)}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

interface SelectInputProps<Values extends FieldValues, Output>
  extends Pick<SelectFieldProps, 'label' | 'options'> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
}

/** A `SelectField` that is registered with a form. */
export function SelectInput<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: SelectInputProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange } = field;
  return <SelectField {...rest} {...{ value, onChange }} error={fieldState.error?.message} />;
}
