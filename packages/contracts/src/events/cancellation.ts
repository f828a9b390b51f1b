import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { pkr } from '../values/pkr.ts';
import { day, requiredText } from '../values/text.ts';
import { reasonForm } from './decision.ts';
import { byRegistration, paymentStatus, refund } from './registration.ts';

export const cancelledTeam = z.object({ team_name: z.string(), payment_status: paymentStatus });
export type CancelledTeam = z.infer<typeof cancelledTeam>;

export const cancelRegistration = defineCall({
  id: 'cancelRegistration',
  method: 'post',
  path: '/api/admin/events/{id}/registrations/{registration_id}/cancel',
  summary:
    'Cancels a registration and sends the reason to the team. A paid one becomes due for a refund.',
  tag: 'events',
  access: 'admin',
  params: byRegistration,
  body: reasonForm,
  answer: cancelledTeam,
});

export const refundForm = z.object({
  amount: pkr.gt(0, 'Enter the amount that was paid back.'),
  date: day('Write the date as 2027-03-14.'),
  reference: requiredText('Reference', 80),
});
export type RefundForm = z.output<typeof refundForm>;

/** The form of the back office, in which the amount is a text. */
export const refundEntry = refundForm.extend({
  amount: z.coerce.number<string>('Enter an amount in PKR.').pipe(refundForm.shape.amount),
});

export const recordRefund = defineCall({
  id: 'recordRefund',
  method: 'post',
  path: '/api/admin/events/{id}/registrations/{registration_id}/refund',
  summary: 'Records that the club paid back a cancelled registration.',
  tag: 'events',
  access: 'admin',
  params: byRegistration,
  body: refundForm,
  answer: refund,
});
