import { paymentStatus } from '@club/contracts/events/registration';
import { nextStatus } from './registration.states.ts';

const outcome = (...[status, action]: Parameters<typeof nextStatus>) => {
  try {
    return nextStatus(status, action);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['change', ['unpaid', 'already_paid', 'already_paid', 'rejected', 'registration_cancelled']],
  [
    'pay',
    ['pending', 'already_submitted', 'already_approved', 'pending', 'registration_cancelled'],
  ],
  [
    'confirm',
    ['approved', 'already_submitted', 'already_approved', 'approved', 'registration_cancelled'],
  ],
  ['approve', ['not_pending', 'approved', 'not_pending', 'not_pending', 'not_pending']],
  ['reject', ['not_pending', 'rejected', 'not_pending', 'not_pending', 'not_pending']],
  [
    'approve_cash',
    ['approved', 'approved', 'already_approved', 'approved', 'registration_cancelled'],
  ],
  [
    'approve_without_receipt',
    ['approved', 'has_receipt', 'already_approved', 'approved', 'registration_cancelled'],
  ],
  ['revoke', ['not_approved', 'not_approved', 'pending', 'not_approved', 'registration_cancelled']],
  [
    'revoke_without_receipt',
    ['not_approved', 'not_approved', 'unpaid', 'not_approved', 'registration_cancelled'],
  ],
  ['reopen', ['not_rejected', 'not_rejected', 'not_rejected', 'pending', 'registration_cancelled']],
  ['correct', ['unpaid', 'pending', 'approved', 'rejected', 'registration_cancelled']],
  ['settle', ['no_balance', 'pending', 'approved', 'no_balance', 'no_balance']],
  ['merge', ['unpaid', 'pending', 'approved', 'rejected', 'registration_cancelled']],
  ['merge_pending', ['pending', 'both_paid', 'both_paid', 'pending', 'registration_cancelled']],
  ['merge_approved', ['approved', 'both_paid', 'both_paid', 'approved', 'registration_cancelled']],
  ['remind', ['unpaid', 'not_unpaid', 'not_unpaid', 'not_unpaid', 'registration_cancelled']],
  ['expire', ['cancelled', 'not_unpaid', 'not_unpaid', 'not_unpaid', 'registration_cancelled']],
  ['cancel', ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'registration_cancelled']],
  ['restore', ['not_cancelled', 'not_cancelled', 'not_cancelled', 'not_cancelled', 'unpaid']],
  ['refund', ['not_cancelled', 'not_cancelled', 'not_cancelled', 'not_cancelled', 'cancelled']],
] as const)('%s leads from each status to the next, or is refused', (action, expected) => {
  expect(paymentStatus.options).toEqual(['unpaid', 'pending', 'approved', 'rejected', 'cancelled']);
  expect(paymentStatus.options.map((status) => outcome(status, action))).toEqual(expected);
});
