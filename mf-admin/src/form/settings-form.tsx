import { Box, Button } from '@club/web-kit/ui';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { busyProps } from './busy-props.ts';
import { FormMessage } from './form-message.tsx';

interface SettingsFormProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  onSubmit: (event: FormEvent) => void;
  state: {
    isSaving: boolean;
    /** The last failure, and its text. */
    error?: unknown;
    message?: string | undefined;
  };
  /** The text of the button, at rest and while the form is sent. */
  action: readonly [atRest: string, busy?: string];
  children: ReactNode;
}

/** Inputs, the failure of the whole form, and the submit button. */
export function SettingsForm(props: SettingsFormProps) {
  const { onSubmit, state, action, children, ...button } = props;
  const { isSaving, error, message } = state;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      {children}
      <FormMessage text={message} error={error} />
      <Button type="submit" {...button} {...busyProps(isSaving)} sx={{ justifySelf: 'start' }}>
        {action[isSaving ? 1 : 0] ?? 'Saving…'}
      </Button>
    </Box>
  );
}
