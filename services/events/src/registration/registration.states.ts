import type { CancelledBy, PaymentStatus } from '@club/contracts/events/registration';
import { isActive, isRefused, isUnpaid } from '@club/contracts/events/registration-status';
import { conflict } from '@club/service-kit/errors/service-error';

/** The code and text of the 409 for an action that is not possible in a status. */
interface Refusal {
  code: string;
  text: string;
}

const alreadyPaid: Refusal = {
  code: 'already_paid',
  text: 'This team has already paid, so its registration can no longer change.',
};
const isCancelled: Refusal = {
  code: 'registration_cancelled',
  text: 'This registration is cancelled.',
};
const notPending = (text: string): Refusal => ({ code: 'not_pending', text });
const notUnpaid = (text: string): Refusal => ({ code: 'not_unpaid', text });
const notCancelled: Refusal = {
  code: 'not_cancelled',
  text: 'This registration is not cancelled.',
};

const alreadyApproved: Refusal = {
  code: 'already_approved',
  text: 'This registration is already approved.',
};
const notApproved: Refusal = {
  code: 'not_approved',
  text: 'This registration is not approved.',
};
const notRejected: Refusal = {
  code: 'not_rejected',
  text: 'This registration is not rejected.',
};
const noBalance: Refusal = {
  code: 'no_balance',
  text: 'This team owes nothing and gets nothing back.',
};
const bothPaid: Refusal = {
  code: 'both_paid',
  text: 'Both registrations have a payment. Cancel one of them first: its amount becomes due for a refund.',
};

const submitted = {
  pending: {
    code: 'already_submitted',
    text: 'We have your payment and are reviewing it. Nothing else to do for now.',
  },
  approved: {
    code: 'already_approved',
    text: 'Your payment is already confirmed. See you at the event.',
  },
  cancelled: isCancelled,
};
const decided = {
  unpaid: notPending('This team has not submitted a payment yet.'),
  approved: notPending('This payment was already approved.'),
  rejected: notPending('This payment was already rejected.'),
  cancelled: notPending('This registration is cancelled.'),
};
const onlyApproved = {
  unpaid: notApproved,
  pending: notApproved,
  rejected: notApproved,
  cancelled: isCancelled,
};
const paid = notUnpaid('This team has submitted a payment.');
const onlyUnpaid = {
  pending: paid,
  approved: paid,
  rejected: paid,
  cancelled: isCancelled,
};

/** The status after each action, by the status before it. A new registration is `unpaid`. docs/registrations.md explains it. */
const transitions = {
  /** The team sends other members or modules. */
  change: {
    unpaid: 'unpaid',
    pending: alreadyPaid,
    approved: alreadyPaid,
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** The price stays the same, so a team that has paid may do so too. */
  add_members: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** The join link: the team opens or closes it, people join by it, and leave. The price stays the same. */
  gather: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** The team corrects its name. */
  rename: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** The team corrects its answers. */
  answer: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** An admin corrects members or modules. */
  correct: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** Money moves because the modules have changed. */
  settle: {
    unpaid: noBalance,
    pending: 'pending',
    approved: 'approved',
    rejected: noBalance,
    cancelled: noBalance,
  },
  /** Takes the members of another registration without a payment. */
  merge: {
    unpaid: 'unpaid',
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    cancelled: isCancelled,
  },
  /** Takes the members and the pending payment of another registration. */
  merge_pending: {
    unpaid: 'pending',
    pending: bothPaid,
    approved: bothPaid,
    rejected: 'pending',
    cancelled: isCancelled,
  },
  merge_approved: {
    unpaid: 'approved',
    pending: bothPaid,
    approved: bothPaid,
    rejected: 'approved',
    cancelled: isCancelled,
  },
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
    pending: { code: 'has_receipt', text: 'This team has sent a receipt. Please review it.' },
    approved: alreadyApproved,
    rejected: 'approved',
    cancelled: isCancelled,
  },
  revoke: { ...onlyApproved, approved: 'pending' },
  /** The team has sent no receipt. */
  revoke_without_receipt: { ...onlyApproved, approved: 'unpaid' },
  reopen: {
    unpaid: notRejected,
    pending: notRejected,
    approved: notRejected,
    rejected: 'pending',
    cancelled: isCancelled,
  },
  remind: { ...onlyUnpaid, unpaid: 'unpaid' },
  expire: { ...onlyUnpaid, unpaid: 'cancelled' },
  cancel: {
    unpaid: 'cancelled',
    pending: 'cancelled',
    approved: 'cancelled',
    rejected: 'cancelled',
    cancelled: isCancelled,
  },
  restore: {
    unpaid: notCancelled,
    pending: notCancelled,
    approved: notCancelled,
    rejected: notCancelled,
    cancelled: 'unpaid',
  },
  refund: {
    unpaid: notCancelled,
    pending: notCancelled,
    approved: notCancelled,
    rejected: notCancelled,
    cancelled: 'cancelled',
  },
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
