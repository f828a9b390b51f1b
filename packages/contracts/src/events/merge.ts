import { z } from 'zod';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';
import { previewVersion, registrationMoney, setsAside } from './correction.ts';
import { paymentStatus, pricedModule } from './registration.ts';

const mergeForm = z.object({ other_id: id });

/** The registration that stays, after a merge. */
export const mergedTeam = registrationMoney.extend({
  team_name: z.string(),
  other_name: z.string().describe('The team whose registration is cancelled'),
  members: z.array(z.object({ name: z.string(), email: z.string() })),
  modules: z.array(pricedModule),
  payment_status: paymentStatus,
  takes_payment: z.boolean().describe('The payment is that of the other registration'),
  sets_aside: setsAside,
});
export type MergedTeam = z.infer<typeof mergedTeam>;

export const previewMerge = defineCall({
  id: 'previewMerge',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/merge/preview',
  summary: 'The result of a merge of two registrations. Changes nothing.',
  topics: ['registrations'],
  body: mergeForm,
  answer: mergedTeam.extend({ version: z.string() }),
});

export const mergeRegistrations = defineCall({
  id: 'mergeRegistrations',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/merge',
  summary:
    'Merges two registrations of one team: the first stays and gets the members, the other is cancelled. 409 if both have paid.',
  touches: ['registrations', 'places'],
  body: mergeForm.extend({ version: previewVersion }),
  answer: mergedTeam,
});
