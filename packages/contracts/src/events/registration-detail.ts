import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { refundOnStatement } from './accounts.ts';
import { defineCall } from './call.ts';
import { teamEmailKind } from './correction.ts';
import { decisionAction } from './decision.ts';
import { registrationNote } from './note.ts';
import { memberField, question, teamAnswers } from './question.ts';
import { adminRegistration, amountSum, pricedModule } from './registration.ts';
import { registrationMatch } from './statement/line.ts';

/** A registration, of this or another event, that shares something with the shown one. */
export const sameRegistration = z.object({
  registration_id: id,
  event_id: id,
  event_title: z.string(),
  team_name: z.string(),
});
export type SameRegistration = z.infer<typeof sameRegistration>;

export const pastDecision = z.object({
  id,
  action: decisionAction,
  by: z.string().describe("The admin's email address"),
  at: moment,
  reason: z.string().nullable(),
  undone: z.boolean(),
});
export type PastDecision = z.infer<typeof pastDecision>;

/** The actions that are possible in the registration's state. */
export const possibleActions = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  approve_cash: z.boolean(),
  approve_without_receipt: z.boolean(),
  revoke: z.boolean(),
  reopen: z.boolean(),
  cancel: z.boolean(),
  refund: z.boolean(),
  check_refund: z.boolean(),
});
export type PossibleActions = z.infer<typeof possibleActions>;

export const adminRegistrationDetail = adminRegistration.extend({
  modules: z.array(
    pricedModule.extend({
      discount: amountSum.describe('What the code takes off'),
      code: z.string().nullable(),
    }),
  ),
  decisions: z.array(pastDecision).describe('Newest first'),
  same_receipt: z.array(sameRegistration).describe('Registrations with the same receipt'),
  same_transaction: z
    .array(sameRegistration)
    .describe(
      'Registrations with the same transaction ID, compared without case, spaces and signs',
    ),
  match: registrationMatch.nullable().describe('The transfer on the bank statement'),
  refund_on_statement: refundOnStatement
    .nullable()
    .describe('Null until the refund of a cancelled team is recorded'),
  notes: z.array(registrationNote).describe('Newest first'),
  emails: z.array(teamEmailKind).describe('The kinds of email that can be sent again now'),
  can: possibleActions,
  member_fields: z
    .array(memberField)
    .optional()
    .describe('What the event asks each member; missing: all fields, with their usual labels'),
  asked: z
    .object({ questions: z.array(question), answers: teamAnswers })
    .optional()
    .describe('The questions of the event and the stored answers; missing when nothing is asked'),
});
export type AdminRegistrationDetail = z.infer<typeof adminRegistrationDetail>;

export const getAdminRegistration = defineCall({
  id: 'getAdminRegistration',
  route: 'GET /api/admin/events/{id}/registrations/{registration_id}',
  summary:
    'A registration with its decisions, and with the registrations that share its receipt or transaction ID.',
  topics: ['registrations'],
  answer: adminRegistrationDetail,
});
