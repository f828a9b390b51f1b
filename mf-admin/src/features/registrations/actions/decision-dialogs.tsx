import {
  approveWithoutReceipt,
  reopenRegistration,
  revokeApproval,
} from '@club/contracts/events/decision';
import { useWrite } from '@club/web-kit/calls';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ActionProps } from './use-action.ts';

/** Approves a team whose transfer has arrived without a receipt. */
export function WithoutReceiptDialog({ eventId, registration, onClose }: ActionProps) {
  const { id, team_name } = registration;
  const [send] = useWrite(approveWithoutReceipt);
  return (
    <ReasonDialog
      eventId={eventId}
      onClose={onClose}
      title={`Approve ${team_name} without a receipt`}
      note="The team gets its place, and every member an email that the payment is confirmed. Only the club sees the reason."
      action="Approve"
      busy="Approving…"
      done={`${team_name} is approved without a receipt.`}
      failure="The team was not approved. Please try again."
      send={(body) => send({ params: { id: eventId, registration_id: id }, body })}
    />
  );
}

/** Takes back an approval. */
export function RevokeDialog({ eventId, registration, onClose }: ActionProps) {
  const { id, team_name, payment_receipt_url } = registration;
  const [send] = useWrite(revokeApproval);
  const next = payment_receipt_url
    ? 'The payment is pending again.'
    : 'The team has no receipt, so it has to pay again.';
  return (
    <ReasonDialog
      eventId={eventId}
      onClose={onClose}
      title={`Revoke the approval of ${team_name}`}
      note={`${next} The ticket is no longer valid. Every member gets the reason by email.`}
      action="Revoke approval"
      busy="Revoking…"
      done={`The approval of ${team_name} is revoked.`}
      failure="The approval was not revoked. Please try again."
      send={(body) => send({ params: { id: eventId, registration_id: id }, body })}
    />
  );
}

/** Takes back a rejection. */
export function ReopenDialog({ eventId, registration, onClose }: ActionProps) {
  const { id, team_name } = registration;
  const [send] = useWrite(reopenRegistration);
  return (
    <ReasonDialog
      eventId={eventId}
      onClose={onClose}
      title={`Reopen ${team_name}`}
      note="The payment is pending again. Every member gets the reason by email."
      action="Reopen"
      busy="Reopening…"
      done={`${team_name} is pending again.`}
      failure="The registration was not reopened. Please try again."
      send={(body) => send({ params: { id: eventId, registration_id: id }, body })}
    />
  );
}
