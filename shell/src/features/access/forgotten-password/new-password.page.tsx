import { readPasswordReset, resetPassword } from '@club/contracts/auth/password-reset';
import { useRead, useWrite } from '@club/web-kit/calls';
import { useLocation } from '@club/web-kit/router';

import { LinkCard } from '../link/link-card.tsx';
import { NewPasswordForm } from '../link/new-password-form.tsx';
import { useOpenSignIn } from '../sign-in/sign-in-state.ts';

/** The page behind the link of a forgotten password. The token is in the fragment, which browsers send to no server. */
export function NewPasswordPage() {
  const token = useLocation().hash.slice(1);
  const openSignIn = useOpenSignIn();
  const [reset] = useWrite(resetPassword);
  return (
    <LinkCard
      title="Set a new password"
      query={useRead(readPasswordReset, { body: { token } })}
      lead={({ email }) => `For the account ${email}. All its sessions end.`}
    >
      {({ email, needs_code: needsCode }) => (
        <NewPasswordForm
          email={email}
          needsCode={needsCode}
          action={['Set password', 'Setting the password...']}
          onSend={async (values) => {
            const { error } = await reset({ body: { token, ...values } });
            if (!error) openSignIn({ notice: 'Your password is changed. Sign in with it.' });
            return error;
          }}
        />
      )}
    </LinkCard>
  );
}
