import type { CancelledBy, PaymentStatus } from '@club/contracts/events/registration';
import { isActive, isRefused, isUnpaid } from '@club/contracts/events/registration-status';
import { conflict } from '@club/service-kit/errors/service-error';

/** The code and text of the 409 for an action that is not possible in a status. */
interface Refusal {
  code: string;
  text: string;
}

const refusal = (code: string, text: string): Refusal => ({ code, text });

const alreadyPaid = refusal(
  'already_paid',
  'This team has already paid, so its registration can no longer change.',
);
const isCancelled = refusal('registration_cancelled', 'This registration is cancelled.');
const notPending = (text: string) => refusal('not_pending', text);
const alreadyApproved = refusal('already_approved', 'This registration is already approved.');
const bothPaid = refusal(
  'both_paid',
  'Both registrations have a payment. Cancel one of them first: its amount becomes due for a refund.',
);

/** A row of the table in which every status refuses alike. */
const refused = (code: string, text: string) => {
  const all = refusal(code, text);
  return { unpaid: all, pending: all, approved: all, rejected: all, cancelled: all };
};

/** The action changes no status. */
const stays = {
  unpaid: 'unpaid',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: isCancelled,
} as const;
const submitted = {
  pending: refusal(
    'already_submitted',
    'We have your payment and are reviewing it. Nothing else to do for now.',
  ),
  approved: refusal('already_approved', 'Your payment is already confirmed. See you at the event.'),
  cancelled: isCancelled,
};
const decided = {
  unpaid: notPending('This team has not submitted a payment yet.'),
  approved: notPending('This payment was already approved.'),
  rejected: notPending('This payment was already rejected.'),
  cancelled: notPending('This registration is cancelled.'),
};
const noBalance = refused('no_balance', 'This team owes nothing and gets nothing back.');
const notCancelled = refused('not_cancelled', 'This registration is not cancelled.');
const onlyUnpaid = {
  ...refused('not_unpaid', 'This team has submitted a payment.'),
  cancelled: isCancelled,
};
const onlyApproved = {
  ...refused('not_approved', 'This registration is not approved.'),
  cancelled: isCancelled,
};
const onlyRejected = {
  ...refused('not_rejected', 'This registration is not rejected.'),
  cancelled: isCancelled,
};
const onlyWithoutPayment = { pending: bothPaid, approved: bothPaid, cancelled: isCancelled };

/** The status after each action, by the status before it. A new registration is `unpaid`. docs/registrations.md explains it. */
const transitions = {
  /** The team sends other members or modules. */
  change: { ...stays, pending: alreadyPaid, approved: alreadyPaid },
  /** The price stays the same, so a team that has paid may do so too. */
  add_members: stays,
  /** The join link: the team opens or closes it, people join by it, and leave. The price stays the same. */
  gather: stays,
  /** The team corrects its name. */
  rename: stays,
  /** The team corrects its answers. */
  answer: stays,
  /** An admin corrects members or modules. */
  correct: stays,
  /** Money moves because the modules have changed. */
  settle: { ...noBalance, pending: 'pending', approved: 'approved' },
  /** Takes the members of another registration without a payment. */
  merge: stays,
  /** Takes the members and the pending payment of another registration. */
  merge_pending: { ...onlyWithoutPayment, unpaid: 'pending', rejected: 'pending' },
  merge_approved: { ...onlyWithoutPayment, unpaid: 'approved', rejected: 'approved' },
  pay: { ...submitted, unpaid: 'pending', rejected: 'pending' },
  /** The discount codes take off the whole amount. */
  confirm: { ...submitted, unpaid: 'approved', rejected: 'approved' },
  approve: { ...decided, pending: 'approved' },
  reject: { ...decided, pending: 'rejected' },
  approve_cash: {
    unpaid: 'approved',
    pending: 'approved',
    approved: alreadyApproved,
    rejected: 'approved',
    cancelled: isCancelled,
  },
  approve_without_receipt: {
    unpaid: 'approved',
    pending: refusal('has_receipt', 'This team has sent a receipt. Please review it.'),
    approved: alreadyApproved,
    rejected: 'approved',
    cancelled: isCancelled,
  },
  revoke: { ...onlyApproved, approved: 'pending' },
  /** The team has sent no receipt. */
  revoke_without_receipt: { ...onlyApproved, approved: 'unpaid' },
  reopen: { ...onlyRejected, rejected: 'pending' },
  remind: { ...onlyUnpaid, unpaid: 'unpaid' },
  expire: { ...onlyUnpaid, unpaid: 'cancelled' },
  cancel: {
    unpaid: 'cancelled',
    pending: 'cancelled',
    approved: 'cancelled',
    rejected: 'cancelled',
    cancelled: isCancelled,
  },
  restore: { ...notCancelled, cancelled: 'unpaid' },
  refund: { ...notCancelled, cancelled: 'cancelled' },
} satisfies Record<string, Record<PaymentStatus, PaymentStatus | Refusal>>;

export type Action = keyof typeof transitions;

/** The status after an action. Lock the registration first. @throws 409 with the refusal's code */
export function nextStatus(status: PaymentStatus, action: Action): PaymentStatus {
  const next: PaymentStatus | Refusal = transitions[action][status];
  if (typeof next === 'string') return next;
  throw conflict(next.code, next.text);
}

/** True for an unpaid registration that expired or that its team cancelled. Money was in no other one. */
export const canRestore = ({
  status,
  cancelled_by,
  status_before_cancel,
}: {
  status: PaymentStatus;
  cancelled_by: CancelledBy | null;
  status_before_cancel: PaymentStatus | null;
}): boolean =>
  !isActive(status) &&
  cancelled_by !== 'admin' &&
  status_before_cancel !== null &&
  isUnpaid(status_before_cancel);

export const isPossible = (status: PaymentStatus, action: Action): boolean =>
  typeof transitions[action][status] === 'string';

/** Whether a team may still send a receipt once the event is over: only in place of one that was rejected. */
export const mayPayAfterwards = isRefused;
