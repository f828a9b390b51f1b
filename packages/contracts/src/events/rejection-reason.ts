import { z } from 'zod';
import { requiredLines } from '../values/lines.ts';
import { defineCall } from './call.ts';

export const MAX_REASONS = 20;
const NO_LIST = 'The reasons must be a list.';

/** The club's own reasons for a rejection. */
export const rejectionReasonsForm = z.object({
  reasons: z
    .array(requiredLines('Reason', 500), NO_LIST)
    .max(MAX_REASONS, `The list can have at most ${MAX_REASONS} reasons.`),
});
export type RejectionReasonsForm = z.output<typeof rejectionReasonsForm>;

export const rejectionReasons = z.object({
  reasons: z.array(z.string()),
  last_used: z.array(z.string()).describe('The last different reasons, newest first'),
});
export type RejectionReasons = z.infer<typeof rejectionReasons>;

export const listRejectionReasons = defineCall({
  id: 'listRejectionReasons',
  route: 'GET /api/admin/rejection-reasons',
  summary: "The club's reasons for a rejection, and the ones that were used last.",
  topics: ['registrations'],
  answer: rejectionReasons,
});

export const updateRejectionReasons = defineCall({
  id: 'updateRejectionReasons',
  route: 'PUT /api/admin/rejection-reasons',
  summary: "Replaces the club's reasons for a rejection.",
  touches: ['registrations'],
  body: rejectionReasonsForm,
  answer: rejectionReasons,
});
