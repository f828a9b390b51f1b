import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { LabelledOutlined } from './labelled-outlined.tsx';

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
export const PlainInput = ({ value, ...input }: PlainInputProps) => (
  <LabelledOutlined {...input} id={plainInputId(input.name)} defaultValue={value} />
);

/** Password managers read from this hidden input which account a password belongs to. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
