import { type Credentials, credentials } from '@club/contracts/auth/login';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { errorText } from '@club/web-kit/state';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { AccessMessage } from '../access-message.tsx';

interface SignInFormProps {
  /** Resolves to what went wrong, if anything did. */
  onSignIn: (values: Credentials) => Promise<unknown>;
  disabled?: boolean;
}

/** Email and password, both required; the same form on the real page and on the decoy. */
export function SignInForm({ onSignIn, disabled = false }: SignInFormProps) {
  const form = useZodForm(credentials, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  const [message, setMessage] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    const error = await onSignIn(values);
    if (!error) return;
    if (!setServerFields(form, error)) setMessage(errorText(error, NO_ANSWER));
  });

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <TextInput
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <TextInput
        control={form.control}
        name="password"
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        endAdornment={
          <Button
            size="small"
            variant="text"
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setIsShown(!isShown)}
            sx={{ mr: -2 }}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        }
      />
      <AccessMessage kind="error" text={message} />
      <Button type="submit" variant="contained" fullWidth disabled={isSubmitting || disabled}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
    </Box>
  );
}

const NO_ANSWER = 'The server did not answer. Please try again.';
