import { countDecoy } from '@club/contracts/auth/login';
import { forgottenPassword, requestPasswordReset } from '@club/contracts/auth/password-reset';
import { useWrite } from '@club/web-kit/calls';
import { setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { accessPaths, Link } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { Box, Button, TextLink } from '@club/web-kit/ui';
import { useState } from 'react';
import { AccessCard } from '../access-card.tsx';
import { AccessMessage } from '../access-message.tsx';

/** Requests a link for a new password. */
export function ForgottenPasswordPage() {
  const [request] = useWrite(requestPasswordReset);
  return (
    <ForgottenPasswordCard
      signInPath={accessPaths.signIn}
      onSend={async (email) => (await request({ body: { email } })).error}
    />
  );
}

/** Looks like the real page, because the decoy sign-in looks like the real one. The server counts the attempt. */
export function DecoyPasswordPage() {
  const [count] = useWrite(countDecoy);
  return (
    <ForgottenPasswordCard
      signInPath={accessPaths.decoy}
      onSend={async (email) => void (await count({ body: { email } }))}
    />
  );
}

const SENT =
  'If this email address belongs to an admin, an email with a link is on its way. The link works once, for one hour.';

interface ForgottenPasswordCardProps {
  signInPath: string;
  /** Resolves to the error of the call, or to nothing. */
  onSend: (email: string) => Promise<unknown>;
}

function ForgottenPasswordCard({ signInPath, onSend }: ForgottenPasswordCardProps) {
  const form = useZodForm(forgottenPassword, { mode: 'onSubmit', defaultValues: { email: '' } });
  const [isSent, setIsSent] = useState(false);
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    form.clearErrors();
    const error = await onSend(email);
    if (!error) return setIsSent(true);
    if (!setServerFields(form, error)) form.setError('root', { message: errorText(error) });
  });
  return (
    <AccessCard
      title="Forgotten password"
      lead="Enter your email address. You get a link with which you set a new password."
      note="For authorized personnel only"
    >
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
        <AccessMessage kind="error" text={errors.root?.message} />
        <AccessMessage kind="success" text={isSent ? SENT : undefined} />
        <Button type="submit" variant="contained" fullWidth disabled={isSubmitting || isSent}>
          {isSubmitting ? 'Sending...' : 'Send the link'}
        </Button>
        <TextLink component={Link} to={signInPath} sx={{ justifySelf: 'center', py: 2 }}>
          Back to the sign-in
        </TextLink>
      </Box>
    </AccessCard>
  );
}
