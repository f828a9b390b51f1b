import { z } from 'zod';
import { clubAmount, typedAmount } from '../values/amount.ts';
import { optionalLines, requiredLines } from '../values/lines.ts';
import { id, moment } from '../values/text.ts';
import { defineCall } from './call.ts';
import { paymentStatus, rejectionAsk, storedTeamName } from './registration.ts';

/** A decision can be undone for this long. Its emails leave after that. */
export const UNDO_SECONDS = 10;

export const decisionAction = z.enum([
  'approve',
  'reject',
  'approve_cash',
  'approve_without_receipt',
  'revoke',
  'reopen',
]);
export type DecisionAction = z.infer<typeof decisionAction>;

export const decision = z.object({
  team_name: z.string(),
  payment_status: paymentStatus,
  decision_id: id,
  undo_until: moment,
});
export type Decision = z.infer<typeof decision>;

/** Identifies the payment that the admin saw. The described call has no body, so every field is optional. */
export const approval = z.object({
  paid_at: moment
    .optional()
    .describe(
      '`paid_at` of the payment that the admin saw: 409 `newer_payment` if the team has paid again',
    ),
});

/** What the club has received with this payment, besides what was confirmed before. */
const received = clubAmount
  .optional()
  .describe('Without it, what the statement lines of the team say, else what the team had to pay');

/** The form of the back office, in which the amount is a text. */
export const receivedEntry = z.object({
  amount: typedAmount(clubAmount),
});

export const receivedApproval = approval.extend({ received });

/** An approval with a reason. The described call has no body, so the reason is optional. */
export const rejection = approval.extend({
  reason: optionalLines('Reason', 500),
  ask: rejectionAsk.optional(),
  received: clubAmount.optional().describe('What came, when the team is asked for the difference'),
});

/** The forms of the back office that ask for a reason: the email to the team quotes it. */
export const reasonForm = z.object({ reason: requiredLines('Reason', 500) });

const byTeam = z.object({ id, team_name: storedTeamName });

export const approveRegistration = defineCall({
  id: 'approveRegistration',
  route: 'POST /api/admin/events/{id}/registrations/{team_name}/approve',
  summary: 'Approves a pending payment. 409 in every other status.',
  touches: ['registrations', 'places'],
  params: byTeam,
  body: receivedApproval,
  answer: decision,
});

export const rejectRegistration = defineCall({
  id: 'rejectRegistration',
  route: 'POST /api/admin/events/{id}/registrations/{team_name}/reject',
  summary: 'Rejects a pending payment and sends the reason to the team. 409 in every other status.',
  touches: ['registrations', 'places'],
  params: byTeam,
  body: rejection,
  answer: decision,
});

export const cashForm = z.object({
  amount: clubAmount.gt(0, 'Enter the amount that the club received.'),
  note: optionalLines('Note', 500),
});

/** The form of the back office, in which the amount is a text. */
export const cashEntry = cashForm.extend({
  amount: typedAmount(cashForm.shape.amount),
});

export const approveWithCash = defineCall({
  id: 'approveWithCash',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/cash',
  summary:
    'Approves a registration that was paid in cash. The team gets its place and its codes as with a receipt.',
  touches: ['registrations', 'places'],
  body: cashForm,
  answer: decision,
});

export const approveWithoutReceipt = defineCall({
  id: 'approveWithoutReceipt',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/approve-without-receipt',
  summary:
    'Approves an unpaid or rejected registration whose transfer has arrived without a receipt.',
  touches: ['registrations', 'places'],
  body: reasonForm,
  answer: decision,
});

export const revokeApproval = defineCall({
  id: 'revokeApproval',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/revoke',
  summary:
    'Revokes an approval. The registration is pending again, or unpaid when it has no receipt.',
  touches: ['registrations', 'places'],
  body: reasonForm,
  answer: decision,
});

export const reopenRegistration = defineCall({
  id: 'reopenRegistration',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/reopen',
  summary: 'Takes back a rejection. The registration is pending again.',
  touches: ['registrations', 'places'],
  body: reasonForm,
  answer: decision,
});

export const previewedAction = z.enum(
  ['approve', 'reject', 'revoke', 'reopen'],
  'The action must be approve, reject, revoke or reopen.',
);

export const emailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type EmailPreview = z.infer<typeof emailPreview>;

export const previewDecisionEmail = defineCall({
  id: 'previewDecisionEmail',
  route: 'POST /api/admin/events/{id}/registrations/{registration_id}/email-preview',
  summary:
    'The email that the first member of a team would get. Changes nothing and sends nothing.',
  body: rejection.omit({ paid_at: true }).extend({ action: previewedAction }),
  answer: emailPreview,
});

/** The largest number of registrations in one request. */
export const MAX_DECISIONS = 200;
const NO_REGISTRATION = 'Select at least one registration.';

export const manyDecisions = z.object({
  action: z.enum(['approve', 'reject'], 'The action must be approve or reject.'),
  reason: optionalLines('Reason', 500),
  registrations: z
    .array(
      z.object(
        { registration_id: id, ...receivedApproval.shape },
        'A registration must be an object.',
      ),
      NO_REGISTRATION,
    )
    .min(1, NO_REGISTRATION)
    .max(MAX_DECISIONS, `Select at most ${MAX_DECISIONS} registrations.`),
});

/** The outcome for each registration, in the order of the request. */
export const decisionOutcomes = z.object({
  items: z.array(
    z.object({
      registration_id: id,
      team_name: z.string(),
      outcome: z.enum(['done', 'refused']),
      message: z.string(),
      decision_id: id.optional(),
    }),
  ),
  undo_until: moment,
});
export type DecisionOutcomes = z.infer<typeof decisionOutcomes>;

export const decideMany = defineCall({
  id: 'decideMany',
  route: 'POST /api/admin/events/{id}/registrations/decisions',
  summary: 'Approves or rejects several pending payments. Each registration is decided on its own.',
  touches: ['registrations', 'places'],
  body: manyDecisions,
  answer: decisionOutcomes,
});

const NO_DECISION = 'Name at least one decision.';

/** The outcome for each decision, in the order of the request. */
export const undoOutcomes = z.object({
  items: z.array(
    z.object({
      decision_id: id,
      outcome: z.enum(['undone', 'too_late', 'changed']),
      message: z.string(),
    }),
  ),
});
export type UndoOutcomes = z.infer<typeof undoOutcomes>;

export const undoDecisions = defineCall({
  id: 'undoDecisions',
  route: 'POST /api/admin/events/{id}/registrations/undo',
  summary: 'Undoes decisions whose emails have not left. Each decision is undone on its own.',
  touches: ['registrations', 'places'],
  body: z.object({
    decision_ids: z
      .array(id, NO_DECISION)
      .min(1, NO_DECISION)
      .max(MAX_DECISIONS, `Name at most ${MAX_DECISIONS} decisions.`),
  }),
  answer: undoOutcomes,
});
