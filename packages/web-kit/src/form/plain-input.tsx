import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Labelled } from './labelled.tsx';

/** The id of the input of a field, for links to it. */
export const plainInputId = (field: string): string => `field-${field.replace(/\W+/g, '-')}`;

interface PlainInputProps
  extends Pick<
    OutlinedInputProps,
    'autoComplete' | 'inputProps' | 'multiline' | 'rows' | 'type' | 'required'
  > {
  label: string;
  /** The field's name in the form. */
  name: string;
  /** What the visitor entered before. */
  value?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A text input of a form that the browser sends itself, for pages that work without JavaScript. */
export function PlainInput(props: PlainInputProps) {
  const { label, name, value, error, hint, required, inputProps, ...rest } = props;
  return (
    <Labelled id={plainInputId(name)} label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <OutlinedInput
          fullWidth
          {...rest}
          id={id}
          name={name}
          defaultValue={value}
          error={Boolean(error)}
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
