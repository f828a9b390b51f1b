import { paymentStatus } from './registration.ts';
import {
  activeStatuses,
  isConfirmed,
  isInReview,
  isUndecided,
  paidStatuses,
  payingStatuses,
  statuses,
} from './registration-status.ts';

test('every status of the call has its facts, first what waits for an admin', () => {
  expect([...statuses].sort()).toEqual([...paymentStatus.options].sort());
  expect(statuses).toEqual(['pending', 'unpaid', 'rejected', 'approved', 'cancelled']);
});

test('a place is kept for a payment, held until a deadline, or gone', () => {
  expect(paidStatuses).toEqual(['pending', 'approved']);
  expect(payingStatuses).toEqual(['unpaid', 'rejected']);
  expect(activeStatuses).toEqual(['pending', 'unpaid', 'rejected', 'approved']);
});

test('a payment is in review, confirmed, or can still be confirmed', () => {
  expect(statuses.filter(isInReview)).toEqual(['pending']);
  expect(statuses.filter(isConfirmed)).toEqual(['approved']);
  expect(statuses.filter(isUndecided)).toEqual(['pending', 'unpaid', 'rejected']);
});
