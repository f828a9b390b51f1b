import { FormHelperText, OutlinedInput } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

interface LabelledInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Under the input, read out when it changes. */
  message?: { text: string; kind: 'error' | 'good' | 'plain' } | undefined;
  /** Beside the input. */
  action?: ReactNode;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An input with its label, what is said about it, and a button that belongs to it. */
export function LabelledInput(props: LabelledInputProps) {
  const { label, value, onChange, placeholder, message, action, required, inputRef } = props;
  const id = useId();
  const isWrong = message?.kind === 'error';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <OutlinedInput
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholder}
          error={isWrong}
          inputRef={inputRef}
          onKeyDown={props.onKeyDown}
          fullWidth
          autoComplete="off"
          inputProps={{
            spellCheck: false,
            'aria-required': required || undefined,
            'aria-describedby': `${id}-text`,
          }}
        />
        {action}
      </Box>
      <Box id={`${id}-text`} aria-live="polite">
        {message && (
          <FormHelperText
            component="span"
            error={isWrong}
            sx={{
              display: 'block',
              mt: 0,
              ...(message.kind === 'good' && { color: 'success.main', fontWeight: 600 }),
            }}
          >
            {message.text}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}
