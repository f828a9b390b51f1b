import { LabelledOutlined, type LabelledOutlinedProps } from './labelled-outlined.tsx';

export interface LabelledInputProps extends Omit<LabelledOutlinedProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text input with its label, for a value outside a form, such as a filter. In a form use `TextInput`. Takes all props of
 * MUI's OutlinedInput, such as `multiline`, `startAdornment` and `inputRef`.
 */
export const LabelledInput = ({ onChange, ...input }: LabelledInputProps) => (
  <LabelledOutlined {...input} onChange={({ target }) => onChange(target.value)} />
);
