import { accessPaths, useLocation, useNavigate } from '@club/web-kit/router';
import { errorText } from '@club/web-kit/state';
import { Button, TextSkeleton } from '@club/web-kit/ui';
import { AccessCard } from '../access-card.tsx';
import { AccessMessage } from '../access-message.tsx';
import { useReadInvitationQuery } from '../api.ts';
import { AcceptForm } from './accept-form.tsx';

const NO_ANSWER = 'The server did not answer. Please try again.';

/** The page behind the link of an invitation. The token is in the fragment, which browsers send to no server. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data, error, refetch } = useReadInvitationQuery({ body: { token } });
  return (
    <AccessCard
      title="Create your account"
      lead={
        data && `You are invited to the back office as ${data.email}, with the role ${data.role}.`
      }
      note="For authorized personnel only"
    >
      {!data && !error && <TextSkeleton height={160} />}
      {error && (
        <>
          <AccessMessage kind="error" text={errorText(error, NO_ANSWER)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {data && (
        <AcceptForm
          token={token}
          email={data.email}
          onAccepted={() => navigate(accessPaths.signIn, { replace: true })}
        />
      )}
    </AccessCard>
  );
}
