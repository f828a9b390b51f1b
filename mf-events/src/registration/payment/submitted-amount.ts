import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isInReview } from '@club/contracts/events/registration-status';

/** The amount that the team has sent a receipt for and nobody has confirmed yet. */
export const submittedAmount = ({
  payment_status,
  payable,
  balance,
  received,
}: RegistrationDetail): number =>
  isInReview(payment_status) ? Math.max(0, payable - balance - received) : 0;
