import { type Credentials, credentials } from '@club/contracts/auth/login';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { Link } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { Box, Button, TextLink } from '@club/web-kit/ui';
import { useState } from 'react';
import { AccessMessage } from '../access-message.tsx';

interface SignInFormProps {
  /** Resolves to the error of the call, or to nothing. */
  onSignIn: (values: Credentials) => Promise<unknown>;
  /** The page for a forgotten password. */
  passwordPath: string;
  /** Sends empty inputs too. */
  acceptsAnything?: boolean;
  disabled?: boolean;
}

/** Email and password, for the sign-in and the decoy sign-in. */
export function SignInForm(props: SignInFormProps) {
  const { onSignIn, passwordPath, acceptsAnything, disabled = false } = props;
  const form = useZodForm(credentials, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  const [isShown, setIsShown] = useState(false);
  const { isSubmitting, errors } = form.formState;

  const signIn = async (values: Credentials) => {
    form.clearErrors();
    const error = await onSignIn(values);
    if (!error || setServerFields(form, error)) return;
    form.setError('root', { message: errorText(error) });
  };
  const signInAnyway = acceptsAnything ? () => signIn(form.getValues()) : undefined;
  const submit = form.handleSubmit(signIn, signInAnyway);

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
      <AccessMessage kind="error" text={errors.root?.message} />
      <Button type="submit" variant="contained" fullWidth disabled={isSubmitting || disabled}>
        {isSubmitting ? 'Signing in...' : 'Sign In'}
      </Button>
      <TextLink component={Link} to={passwordPath} sx={{ justifySelf: 'center', py: 2 }}>
        Forgot your password?
      </TextLink>
    </Box>
  );
}
