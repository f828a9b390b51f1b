import { MIN_PASSWORD_CHARACTERS, passwordChange } from '@club/contracts/auth/password';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { useOwnSessionQuery, useSetPasswordMutation } from './api.ts';
import { asksForCode, FreshCodeNotice } from './fresh-code-notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const EMPTY = { current_password: '', password: '' };

/** Changes the admin's password. */
export function PasswordSection() {
  const form = useZodForm(passwordChange, { defaultValues: EMPTY });
  const [change, { error, isLoading }] = useSetPasswordMutation();
  const { data: session } = useOwnSessionQuery();
  const [message, setMessage] = useState<string>();
  useUnsavedWarning(form.formState.isDirty);

  const submit = form.handleSubmit(async (body) => {
    setMessage(undefined);
    const result = await change({ body });
    if (!result.error) {
      form.reset(EMPTY);
      toast.success('Password changed. All other sessions were signed out.');
      return;
    }
    if (asksForCode(result.error) || setServerFields(form, result.error)) return;
    setMessage(errorText(result.error, 'The password was not changed. Please try again.'));
  });

  return (
    <SettingsSection
      title="Password"
      text="A change signs out every other place where you are signed in."
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        {/* Tells password managers whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session?.email ?? ''}
          readOnly
          hidden
        />
        <TextInput
          control={form.control}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextInput
          control={form.control}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
          required
        />
        <FormMessage text={message} />
        <FreshCodeNotice error={error} />
        <Button
          type="submit"
          variant="outlined"
          {...busyProps(isLoading)}
          sx={{ justifySelf: 'start' }}
        >
          {isLoading ? 'Changing…' : 'Change password'}
        </Button>
      </Box>
    </SettingsSection>
  );
}
