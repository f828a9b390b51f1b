import { FormHelperText } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Draws the control with the ids that tie it to its label and text. */
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A label over a control, and below it what is wrong with it. */
export function Labelled({ label, error, hint, children }: LabelledProps) {
  const id = useId();
  const text = error ?? hint;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      {children({ id, describedBy: text ? `${id}-text` : undefined })}
      {text && (
        <FormHelperText id={`${id}-text`} error={Boolean(error)} sx={{ mt: 0 }}>
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}
