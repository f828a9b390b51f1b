import type { PaymentStatus } from '@club/contracts/events/registration';
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
const notPending = (text: string): Refusal => ({ code: 'not_pending', text });

const decided = {
  unpaid: notPending('This team has not submitted a payment yet.'),
  approved: notPending('This payment was already approved.'),
  rejected: notPending('This payment was already rejected.'),
};

/** The status after each action, by the status before it. A new registration is `unpaid`. */
const transitions = {
  /** The team sends other members or modules. */
  change: {
    unpaid: 'unpaid',
    pending: alreadyPaid,
    approved: alreadyPaid,
    rejected: alreadyPaid,
  },
  pay: {
    unpaid: 'pending',
    pending: {
      code: 'already_submitted',
      text: 'We have your payment and are reviewing it. Nothing else to do for now.',
    },
    approved: {
      code: 'already_approved',
      text: 'Your payment is already confirmed. See you at the event.',
    },
    rejected: 'pending',
  },
  approve: { ...decided, pending: 'approved' },
  reject: { ...decided, pending: 'rejected' },
} satisfies Record<string, Record<PaymentStatus, PaymentStatus | Refusal>>;

/** The status after an action. Lock the registration first. @throws 409 with the refusal's code */
export function nextStatus(status: PaymentStatus, action: keyof typeof transitions): PaymentStatus {
  const next: PaymentStatus | Refusal = transitions[action][status];
  if (typeof next === 'string') return next;
  throw conflict(next.code, next.text);
}
