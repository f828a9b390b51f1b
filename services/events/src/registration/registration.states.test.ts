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
  ['change', ['unpaid', 'already_paid', 'already_paid', 'already_paid']],
  ['pay', ['pending', 'already_submitted', 'already_approved', 'pending']],
  ['approve', ['not_pending', 'approved', 'not_pending', 'not_pending']],
  ['reject', ['not_pending', 'rejected', 'not_pending', 'not_pending']],
] as const)('%s leads from each status to the next, or is refused', (action, expected) => {
  expect(paymentStatus.options).toEqual(['unpaid', 'pending', 'approved', 'rejected']);
  expect(paymentStatus.options.map((status) => outcome(status, action))).toEqual(expected);
});
