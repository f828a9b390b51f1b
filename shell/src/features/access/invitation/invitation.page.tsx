import { acceptInvitation, readInvitation } from '@club/contracts/auth/admins';
import { useRead, useWrite } from '@club/web-kit/calls';
import { useLocation } from '@club/web-kit/router';

import { LinkCard } from '../link/link-card.tsx';
import { NewPasswordForm } from '../link/new-password-form.tsx';
import { useOpenSignIn } from '../sign-in/sign-in-state.ts';

/** The page behind the link of an invitation. The token is in the fragment, which browsers send to no server. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const openSignIn = useOpenSignIn();
  const [accept] = useWrite(acceptInvitation);
  return (
    <LinkCard
      title="Create your account"
      query={useRead(readInvitation, { body: { token } })}
      lead={({ email, role }) =>
        `You are invited to the back office as ${email}, with the role ${role}.`
      }
    >
      {({ email }) => (
        <NewPasswordForm
          email={email}
          action={['Create account', 'Creating the account...']}
          onSend={async ({ password }) => {
            const { error } = await accept({ body: { token, password } });
            if (!error)
              openSignIn({ notice: 'Your account is ready. Sign in with your password.' });
            return error;
          }}
        />
      )}
    </LinkCard>
  );
}
