import { MIN_PASSWORD_CHARACTERS } from '@club/contracts/auth/password';
import { type ResetForm, resetForm } from '@club/contracts/auth/password-reset';
import { AccountName, setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { AccessMessage } from '../access-message.tsx';

interface NewPasswordFormProps {
  email: string;
  /** Asks for a code of the second factor too. */
  needsCode?: boolean;
  /** The text of the button, at rest and while the form is sent. */
  action: readonly [atRest: string, busy: string];
  /** Resolves to the error of the call, or to nothing. */
  onSend: (values: ResetForm) => Promise<unknown>;
}

/** The password that a person chooses behind an emailed link. */
export function NewPasswordForm({ email, needsCode, action, onSend }: NewPasswordFormProps) {
  const form = useZodForm(resetForm, {
    mode: 'onSubmit',
    defaultValues: { password: '', code: '' },
  });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    form.clearErrors();
    const error = await onSend(values);
    if (!error || setServerFields(form, error)) return;
    form.setError('root', { message: errorText(error) });
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <AccountName email={email} />
      <TextInput
        control={form.control}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
        autoFocus
        required
      />
      {needsCode && (
        <TextInput
          control={form.control}
          name="code"
          label="Code"
          hint="The code of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          inputProps={{ spellCheck: false, autoCapitalize: 'characters' }}
          required
        />
      )}
      <AccessMessage kind="error" text={errors.root?.message} />
      <Button type="submit" variant="contained" fullWidth disabled={isSubmitting}>
        {action[isSubmitting ? 1 : 0]}
      </Button>
    </Box>
  );
}
