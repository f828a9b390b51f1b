import type { ClubEvent } from '@club/contracts/events/event';
import type { ResumedRegistration } from '@club/contracts/events/registration';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { Box, Button, SquareBlock, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useResumeRegistrationQuery } from './api.ts';
import { newDraft, type RegistrationDraft } from './draft/registration-draft.ts';
import { SubmittedPayment } from './payment/submitted-payment.tsx';
import { RegistrationSteps } from './registration-steps.tsx';

interface RegistrationFromLinkProps {
  event: ClubEvent;
  draftName: string;
  token: string;
  onCancel: (isRegistered: boolean) => void;
  onPaid: () => void;
  onClose: () => void;
}

/** The registration that the link in the email opens: the payment step, or the submitted payment. */
export function RegistrationFromLink(props: RegistrationFromLinkProps) {
  const { token, onCancel, onClose, ...shared } = props;
  const { data, error, isFetching, refetch } = useResumeRegistrationQuery(
    { params: { id: shared.event.id }, body: { payment_token: token } },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching && !data) return <Loading />;
  if (error || !data) return <LoadError error={error} isBusy={isFetching} onRetry={refetch} />;

  const { payment_status: status, rejection_reason: reason } = data;
  if (status === 'pending' || status === 'approved') {
    return <SubmittedPayment registration={data} onClose={onClose} />;
  }
  return (
    <RegistrationSteps
      {...shared}
      start={() => draftOf(data, token)}
      rejection={status === 'rejected' ? { reason } : undefined}
      onCancel={() => onCancel(status === 'unpaid')}
      onAlreadyPaid={() => void refetch()}
    />
  );
}

/** The draft of a registered team, open at the payment step. */
const draftOf = (resumed: ResumedRegistration, token: string): RegistrationDraft => ({
  ...newDraft(),
  step: 3,
  team: { team_name: resumed.team_name, members: [] },
  modules: resumed.modules.map(({ name }) => name),
  registered: { ...resumed, payment_token: token },
});

interface LoadErrorProps {
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

const INVALID_LINK = 403;

function LoadError({ error, isBusy, onRetry }: LoadErrorProps) {
  const mayRetry = !isApiErrorData(error) || error.status !== INVALID_LINK;
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 4, justifyItems: 'start', p: 7 }}>
      <Typography>{errorText(error, 'Your registration could not be loaded.')}</Typography>
      {mayRetry && (
        <Button variant="outlined" onClick={onRetry} disabled={isBusy}>
          Retry
        </Button>
      )}
    </Box>
  );
}

const Loading = () => (
  <Box role="status" sx={{ display: 'grid', gap: 4, p: 7, minHeight: 420 }}>
    <VisuallyHidden>Loading your registration</VisuallyHidden>
    <SquareBlock style={{ height: 40, width: '60%' }} />
    <SquareBlock style={{ minHeight: 300 }} />
  </Box>
);
