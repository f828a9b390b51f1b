import { acceptedInvitation } from '@club/contracts/auth/admins';
import { MIN_PASSWORD_CHARACTERS } from '@club/contracts/auth/password';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { AccessMessage } from '../access-message.tsx';
import { useAcceptInvitationMutation } from '../api.ts';

interface AcceptFormProps {
  token: string;
  email: string;
  onAccepted: () => void;
}

/** The password of a new account. */
export function AcceptForm({ token, email, onAccepted }: AcceptFormProps) {
  const [accept] = useAcceptInvitationMutation();
  const form = useZodForm(acceptedInvitation, {
    mode: 'onSubmit',
    defaultValues: { token, password: '' },
  });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    form.clearErrors();
    const { error } = await accept({ body });
    if (!error) return onAccepted();
    if (!setServerFields(form, error)) {
      form.setError('root', {
        message: errorText(error, 'The server did not answer. Please try again.'),
      });
    }
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      {/* Password managers read the account from this input. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
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
      <AccessMessage kind="error" text={errors.root?.message} />
      <Button type="submit" variant="contained" fullWidth disabled={isSubmitting}>
        {isSubmitting ? 'Creating the account...' : 'Create account'}
      </Button>
    </Box>
  );
}
