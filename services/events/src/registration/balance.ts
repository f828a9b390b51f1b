import type { StoredRegistration } from './registration.repository.ts';

type Money = Pick<StoredRegistration, 'status' | 'payable' | 'paid_amount'>;

/** A receipt counts in full until the club rejects it. */
const hasPayment = ({ status }: Money) => status === 'pending' || status === 'approved';

/** What the club has received from a team, in paisa. */
export const paidAmount = (row: Money): number =>
  hasPayment(row) ? (row.paid_amount ?? row.payable) : 0;

/** Paisa. Positive: the team still owes; negative: the club owes the team. Before a payment nothing is open but the payment. */
export const balanceOf = (row: Money): number =>
  hasPayment(row) ? row.payable - paidAmount(row) : 0;
