import type { RegistrationDetail } from '@club/contracts/events/own-registration';

/** PKR that the team has sent a receipt for and nobody has confirmed yet. */
export const submittedAmount = ({
  payment_status,
  payable,
  balance,
  received,
}: RegistrationDetail): number =>
  payment_status === 'pending' ? Math.max(0, payable - balance - received) : 0;
