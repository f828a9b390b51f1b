import { z } from 'zod';
import { clubAmount, typedAmount } from '../values/amount.ts';
import { day, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { reasonForm } from './decision.ts';
import { paymentStatus, refund } from './registration.ts';

export const cancelledTeam = z.object({ team_name: z.string(), payment_status: paymentStatus });
export type CancelledTeam = z.infer<typeof cancelledTeam>;

export const cancelForm = reasonForm.extend({
  received: clubAmount
    .optional()
    .describe(
      'What the club has received from the team in all; 0: nothing. Without it, a receipt that nobody confirmed stays to be checked',
    ),
});

export const cancelRegistration = defineCall({
  id: 'cancelRegistration',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/cancel',
  summary:
    'Cancels a registration and sends the reason to the team. What the club has received becomes due for a refund.',
  touches: ['registrations', 'places'],
  body: cancelForm,
  answer: cancelledTeam,
});

export const refundForm = z.object({
  amount: clubAmount.gt(0, 'Enter the amount that was paid back.'),
  date: day('Write the date as 2027-03-14.'),
  reference: requiredText('Reference', 80),
});
export type RefundForm = z.output<typeof refundForm>;

/** The form of the back office, in which the amount is a text. */
export const refundEntry = refundForm.extend({
  amount: typedAmount(refundForm.shape.amount),
});

export const recordRefund = defineCall({
  id: 'recordRefund',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/refund',
  summary: 'Records that the club paid back a cancelled registration.',
  touches: ['registrations', 'places'],
  body: refundForm,
  answer: refund,
});

export const claimForm = z.object({
  received: clubAmount.describe('What the club has received of it; 0: nothing'),
});

export const decideRefundClaim = defineCall({
  id: 'decideRefundClaim',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/refund/claim',
  summary:
    'Says what the club has received of the payment of a cancelled team that nobody had confirmed. That is due for a refund.',
  touches: ['registrations', 'places'],
  body: claimForm,
  answer: refund.nullable(),
});
