import type { PaymentStatus } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import type { StoredRegistration } from './registration.repository.ts';

type Money = Pick<StoredRegistration, 'status' | 'payable' | 'paid_amount' | 'confirmed_amount'>;

interface Amounts {
  /** What the team has paid: it counts from the receipt on, until the club rejects it. */
  paid: (row: Money) => number;
  /** Of that, what an admin has confirmed. An older build writes `paid_amount` of an approval only. */
  confirmed: (row: Money) => number;
  /** Payable less paid. */
  balance: (row: Money) => number;
  /** What the team has to transfer now. */
  due: (row: Money) => number;
}

const recorded = ({ confirmed_amount }: Money) => confirmed_amount ?? 0;
const claimed = ({ paid_amount, payable }: Money) => paid_amount ?? payable;
const nothing = () => 0;
const rest = (row: Money) => Math.max(0, row.payable - recorded(row));
const open = (row: Money) => row.payable - claimed(row);
/** The rest of a payment that came in part; before a payment nothing is open but the payment. */
const restOfPart = (row: Money) => (recorded(row) > 0 ? row.payable - recorded(row) : 0);

const before: Amounts = { paid: recorded, confirmed: recorded, balance: restOfPart, due: rest };

/** Minor units, by status. */
const amounts: Record<PaymentStatus, Amounts> = {
  unpaid: before,
  pending: {
    paid: claimed,
    confirmed: recorded,
    balance: open,
    due: (row) => Math.max(0, open(row)),
  },
  approved: {
    paid: claimed,
    confirmed: claimed,
    balance: open,
    due: (row) => Math.max(0, open(row)),
  },
  rejected: before,
  cancelled: { paid: nothing, confirmed: recorded, balance: nothing, due: nothing },
};

export const paidAmount = (row: Money): number => amounts[row.status].paid(row);
export const confirmedAmount = (row: Money): number => amounts[row.status].confirmed(row);
export const dueAmount = (row: Money): number => amounts[row.status].due(row);

/** Positive: the team still owes; negative: the club owes the team. */
export const balanceOf = (row: Money): number => amounts[row.status].balance(row);

/** What the team says it has paid, and nobody has confirmed. */
export const claimedAmount = (row: Money): number =>
  isInReview(row.status) ? Math.max(0, paidAmount(row) - confirmedAmount(row)) : 0;
