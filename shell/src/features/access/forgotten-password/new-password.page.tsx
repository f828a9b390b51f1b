import { useLocation } from '@club/web-kit/router';
import { useReadPasswordResetQuery, useResetPasswordMutation } from '../api.ts';
import { LinkCard } from '../link/link-card.tsx';
import { NewPasswordForm } from '../link/new-password-form.tsx';
import { useOpenSignIn } from '../sign-in/sign-in-state.ts';

/** The page behind the link of a forgotten password. The token is in the fragment, which browsers send to no server. */
export function NewPasswordPage() {
  const token = useLocation().hash.slice(1);
  const openSignIn = useOpenSignIn();
  const [reset] = useResetPasswordMutation();
  return (
    <LinkCard
      title="Set a new password"
      query={useReadPasswordResetQuery({ body: { token } })}
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
