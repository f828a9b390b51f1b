import type { AdminRegistration } from '@club/contracts/events/registration';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { RefundDialog } from '../actions/refund-dialog.tsx';

export type Ending = 'cancel' | 'refund';

interface EndDialogsProps {
  eventId: string;
  team: AdminRegistration;
  ending: Ending;
  onClose: () => void;
  /** Called after a success. */
  onDone: () => void;
}

/** The question for the reason of a cancellation, and the form of a refund. */
export function EndDialogs({ team, ending, ...dialog }: EndDialogsProps) {
  const Dialog = ending === 'refund' ? RefundDialog : CancelDialog;
  return <Dialog registration={team} {...dialog} />;
}
