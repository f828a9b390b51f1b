import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface LabelledText {
  label: string;
  /** What is wrong with the value. `true` only marks the control, for forms that show the text elsewhere. */
  error?: string | boolean | undefined;
  /** Shown in green when there is no error: "Code applied". */
  success?: string | undefined;
  /** Shown when there is no error and no success. */
  hint?: string | undefined;
  /** A button beside the control. The text below is then its result, and screen readers announce its changes. */
  action?: ReactNode;
}

interface LabelledProps extends LabelledText {
  /** The control's id, for links to it. Default: made up. */
  id?: string | undefined;
  /** Draws the control with the ids that connect it to its label and text. */
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A label above a control, and a text below it: the error, else the success, else the hint. */
export function Labelled({
  id: given,
  label,
  error,
  success,
  hint,
  action,
  children,
}: LabelledProps) {
  const made = useId();
  const id = given ?? made;
  const isError = typeof error === 'string' && error !== '';
  const text = isError ? error : success || hint;
  const isSuccess = !isError && Boolean(success);
  const control = children({ id, describedBy: text ? `${id}-text` : undefined });
  const helper = text && (
    <FormHelperText
      id={`${id}-text`}
      dir="auto"
      error={isError}
      sx={{ mt: 0, ...(isSuccess && { color: 'success.main', fontWeight: 600 }) }}
    >
      {text}
    </FormHelperText>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Typography component="label" htmlFor={id} variant="subtitle2" dir="auto">
        {label}
      </Typography>
      {action ? (
        <>
          <Box sx={{ display: 'flex', gap: 2 }}>
            {control}
            {action}
          </Box>
          <div aria-live="polite">{helper}</div>
        </>
      ) : (
        <>
          {control}
          {helper}
        </>
      )}
    </Box>
  );
}
