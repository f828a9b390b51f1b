import { Box, Button } from '@club/web-kit/ui';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { busyProps } from '../form/busy-props.ts';
import { FormMessage } from '../form/form-message.tsx';
import { asksForCode, FreshCodeRequest } from './fresh-code.tsx';

interface SettingsFormProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  onSubmit: (event: FormEvent) => void;
  /** The last failure, and its text unless it asks for a new code. */
  error: unknown;
  message: string | undefined;
  isBusy: boolean;
  /** The text of the button, at rest and while the form is sent. */
  action: readonly [atRest: string, busy: string];
  children: ReactNode;
}

/** Inputs, the failure of the whole form, and the submit button. */
export function SettingsForm(props: SettingsFormProps) {
  const { onSubmit, error, message, isBusy, action, children, ...button } = props;
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      {children}
      {asksForCode(error) ? <FreshCodeRequest /> : <FormMessage text={message} />}
      <Button type="submit" {...button} {...busyProps(isBusy)} sx={{ justifySelf: 'start' }}>
        {action[isBusy ? 1 : 0]}
      </Button>
    </Box>
  );
}
