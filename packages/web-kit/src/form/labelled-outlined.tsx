import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { Labelled, type LabelledText } from './labelled.tsx';

export interface LabelledOutlinedProps
  extends LabelledText,
    Omit<OutlinedInputProps, keyof LabelledText | 'id'> {
  /** For links to the input. Default: made up. */
  id?: string | undefined;
}

/** MUI's OutlinedInput with a label, and with its text connected to it for screen readers. */
export function LabelledOutlined(props: LabelledOutlinedProps) {
  const { id: given, label, error, success, hint, action, required, inputProps, ...rest } = props;
  return (
    <Labelled id={given} {...{ label, error, success, hint, action }}>
      {({ id, describedBy }) => (
        <OutlinedInput
          fullWidth
          {...rest}
          id={id}
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
