import type { ClubEvent } from '@club/contracts/events/event';
import type { ResumedRegistration as Resumed } from '@club/contracts/events/registration';
import { errorText } from '@club/web-kit/state';
import { Box, Button, SquareBlock, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useResumeRegistrationQuery } from './api.ts';
import { PaymentStatus } from './payment-status.tsx';
import { newDraft, type RegistrationDraft } from './registration-draft.ts';
import { RegistrationFlow } from './registration-flow.tsx';

interface ResumedRegistrationProps {
  event: ClubEvent;
  draftName: string;
  token: string;
  onCancel: (isRegistered: boolean) => void;
  onPaid: () => void;
  onClose: () => void;
}

/** The mail's link: the payment of a team that is registered, or where that payment stands. */
export function ResumedRegistration(props: ResumedRegistrationProps) {
  const { event, draftName, token, onCancel, onPaid, onClose } = props;
  const { data, error, isFetching, refetch } = useResumeRegistrationQuery(
    { params: { id: event.id }, body: { payment_token: token } },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching && !data) return <Waiting />;
  if (error || !data) {
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 4, justifyItems: 'start', p: 7 }}>
        <Typography>{errorText(error, 'Your registration could not be loaded.')}</Typography>
        <Button variant="outlined" onClick={refetch} disabled={isFetching}>
          Retry
        </Button>
      </Box>
    );
  }
  const { payment_status: status } = data;
  if (status === 'pending' || status === 'approved') {
    return <PaymentStatus registration={data} onClose={onClose} />;
  }
  return (
    <RegistrationFlow
      event={event}
      draftName={draftName}
      start={() => draftOf(data, token)}
      rejection={status === 'rejected' ? { reason: data.rejection_reason } : undefined}
      onCancel={() => onCancel(status === 'unpaid')}
      onPaid={onPaid}
      onPaidBefore={() => void refetch()}
    />
  );
}

/** A registration that was made elsewhere, as a draft that has come to its payment. */
const draftOf = (resumed: Resumed, token: string): RegistrationDraft => ({
  ...newDraft(),
  step: 3,
  team: { team_name: resumed.team_name, members: [] },
  modules: resumed.modules.map(({ name }) => name),
  registered: {
    registration_id: resumed.registration_id,
    team_name: resumed.team_name,
    modules: resumed.modules,
    total: resumed.total,
    reference: resumed.reference,
    bank_account: resumed.bank_account,
    payment_token: token,
  },
});

const Waiting = () => (
  <Box role="status" sx={{ display: 'grid', gap: 4, p: 7, minHeight: 420 }}>
    <VisuallyHidden>Loading your registration</VisuallyHidden>
    <SquareBlock style={{ height: 40, width: '60%' }} />
    <SquareBlock style={{ minHeight: 300 }} />
  </Box>
);
