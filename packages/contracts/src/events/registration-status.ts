import type { PaymentStatus } from './registration.ts';

interface StatusFacts {
  /** `kept`: for good; `held`: until the deadline, and the team can pay; `none`: the registration is over. */
  place: 'kept' | 'held' | 'none';
  /** `in_review`: the team says that it has paid, and an admin decides; `refused`: an admin did not accept it; `confirmed`: nothing is left to decide. */
  payment: 'none' | 'in_review' | 'refused' | 'confirmed';
}

/**
 * What each status means, in the order of the back office: first what waits for an admin. Rules, lists, counts, emails and SQL
 * read it, so a new status does not compile without its line here.
 */
const facts: Record<PaymentStatus, StatusFacts> = {
  pending: { place: 'kept', payment: 'in_review' },
  unpaid: { place: 'held', payment: 'none' },
  rejected: { place: 'held', payment: 'refused' },
  approved: { place: 'kept', payment: 'confirmed' },
  cancelled: { place: 'none', payment: 'none' },
};

export const statuses = Object.keys(facts) as PaymentStatus[];

/** The team has sent a payment or owes nothing: its place has no deadline. */
export const hasPaid = (status: PaymentStatus): boolean => facts[status].place === 'kept';
/** The team has its place until the deadline. */
export const mustPay = (status: PaymentStatus): boolean => facts[status].place === 'held';
export const isActive = (status: PaymentStatus): boolean => facts[status].place !== 'none';
export const isInReview = (status: PaymentStatus): boolean => facts[status].payment === 'in_review';
/** The team has a place and has sent no payment. */
export const isUnpaid = (status: PaymentStatus): boolean =>
  mustPay(status) && facts[status].payment === 'none';
export const isRefused = (status: PaymentStatus): boolean => facts[status].payment === 'refused';
export const isConfirmed = (status: PaymentStatus): boolean =>
  facts[status].payment === 'confirmed';
/** An admin can still confirm a payment. */
export const isUndecided = (status: PaymentStatus): boolean =>
  isActive(status) && !isConfirmed(status);

export const unpaidStatuses = statuses.filter(isUnpaid);
export const refusedStatuses = statuses.filter(isRefused);
export const reviewStatuses = statuses.filter(isInReview);
export const endedStatuses = statuses.filter((status) => !isActive(status));
export const paidStatuses = statuses.filter(hasPaid);
export const payingStatuses = statuses.filter(mustPay);
export const activeStatuses = statuses.filter(isActive);
export const confirmedStatuses = statuses.filter(isConfirmed);
