import { Select } from '@club/web-kit/office';
import { Labelled } from './labelled.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A labelled choice, drawn by the browser's own list. */
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
