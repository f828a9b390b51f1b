import { z } from 'zod';
import { id, searchText } from '../../values/text.ts';
import { wholeNumber } from '../../values/whole-number.ts';
import { defineCall } from '../call.ts';
import { amountSum, matchClass, paymentStatus, receiptType } from '../registration.ts';
import { foundRegistration } from '../registration-search.ts';

/** Money that came in. */
export const incomingLine = z.object({
  booked_on: z.string().describe('YYYY-MM-DD'),
  amount: amountSum,
  payer: z.string(),
  text: z.string(),
  transaction_id: z.string().nullable(),
});

export const lineState = z.enum(
  ['sure', 'likely', 'none', 'linked', 'ignored'],
  'State must be sure, likely, none, linked or ignored.',
);
export type LineState = z.infer<typeof lineState>;

/**
 * Why a line is not sure. `reversed`: a debit takes the money back. `maybe_reversed`: a debit of the same amount may. `returned`:
 * the text says that money goes back. `unproven`: the file does not prove that the money came in. `two_teams`: the line names
 * two teams, or a team and a person of another one. `name_only`, `amount_only`, `near_reference`, `weak_id`: what is missing.
 * `before`: booked
 * before the registration. `far`: booked far from the receipt. `rest`: a part is linked already. `settled`: the team has nothing to pay. A line with `no_receipt` can be sure.
 */
export const lineProblem = z.enum([
  'reversed',
  'maybe_reversed',
  'returned',
  'unproven',
  'two_teams',
  'rest',
  'two_transfers',
  'settled',
  'underpaid',
  'overpaid',
  'near_reference',
  'name_only',
  'amount_only',
  'weak_id',
  'before',
  'far',
  'no_receipt',
]);
export type LineProblem = z.infer<typeof lineProblem>;

/**
 * Why the direction of a line is not proven. `balance`: the file does not add up before it. `first`: no
 * balance that fits stands before it, and nothing else says that the money came in. `kept`: a person kept a row that looks like no transfer. `earlier`: an earlier release imported it.
 */
export const lineDoubt = z.enum(['balance', 'first', 'kept', 'earlier']);
export type LineDoubt = z.infer<typeof lineDoubt>;

/** A line with money that went out, which takes back a line with money that came in. */
export const reversal = incomingLine
  .pick({ booked_on: true, amount: true, text: true })
  .extend({ debit_id: id });
export type Reversal = z.infer<typeof reversal>;

/** `near_reference`: the transfer has the reference with one typing error. */
export const matchReason = z.enum([
  'reference',
  'near_reference',
  'transaction_id',
  'amount',
  'payer',
  'time',
]);
export type MatchReason = z.infer<typeof matchReason>;

export const lineCandidate = z.object({
  registration_id: id,
  event_id: id,
  event_title: z.string(),
  team_name: z.string(),
  reference: z.string(),
  payable: amountSum,
  payment_status: paymentStatus,
  transaction_id: z.string().nullable(),
  registered_on: z.string().describe('YYYY-MM-DD'),
  payment_receipt_url: z.string().nullable(),
  receipt_type: receiptType.nullable(),
  members: z.array(z.string()),
  reasons: z.array(matchReason),
});
export type LineCandidate = z.infer<typeof lineCandidate>;

export const statementLine = incomingLine.extend({
  id,
  account: z.string(),
  state: lineState,
  open_amount: amountSum.describe('What is not linked yet'),
  problem: lineProblem.nullable(),
  doubt: lineDoubt.nullable().describe('With `unproven`: why'),
  reversal: reversal.nullable(),
  candidates: z.array(lineCandidate).describe('The best first'),
  same_amount: z
    .array(foundRegistration)
    .describe('Without candidates: teams that owe exactly the open amount'),
  other_transfers: z
    .array(incomingLine.extend({ id, state: lineState }))
    .describe('With `two_transfers`: the other lines of the team'),
  links: z.array(
    z.object({
      id,
      registration_id: id,
      event_id: id,
      team_name: z.string(),
      amount: amountSum,
    }),
  ),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A debit that matches these lines by amount alone: it may take back one of them, so none of them is sure. */
export const debitNotice = incomingLine.extend({
  debit_id: id,
  account: z.string(),
  lines: z.array(incomingLine.extend({ id })).describe('The first 20'),
  count: z.int(),
});
export type DebitNotice = z.infer<typeof debitNotice>;

const lineCounts = z.record(lineState, z.int());

export const listStatementLines = defineCall({
  id: 'listStatementLines',
  route: 'GET /api/admin/statements/lines',
  summary: 'The imported lines of one state, newest first, with the registrations that may fit.',
  topics: ['registrations'],
  query: z.object({
    state: lineState.optional(),
    search: searchText.describe('In payer, text, transaction ID, amount or a linked team'),
    page: wholeNumber('Page', 0, 100_000).default(0),
    page_size: wholeNumber('Page size', 1, 200).default(50),
  }),
  answer: z.object({
    items: z.array(statementLine),
    total: z.int(),
    counts: lineCounts,
    notices: z.array(debitNotice).describe('Debits that a person must explain'),
  }),
});

/** The transfer that fits a registration best, or that is linked to it. */
export const registrationMatch = incomingLine.extend({
  line_id: id,
  class: matchClass.exclude(['none']),
  amount_fits: z.boolean(),
  id_fits: z.boolean(),
  reference_fits: z.boolean(),
  reversal: reversal.nullable(),
});
export type RegistrationMatch = z.infer<typeof registrationMatch>;
