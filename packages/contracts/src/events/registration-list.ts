import { z } from 'zod';
import { lineText, searchText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { XLSX_TYPE } from './accounts.ts';
import { defineCall, defineDownload } from './call.ts';
import { registrationCounts } from './event.ts';
import { adminRegistration, amountSum, paymentKind, paymentStatus } from './registration.ts';

/** The most registrations that one list of ids can name: their ids still fit into an address. */
export const MAX_IDS = 200;

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const idList = z
  .string('The ids must be text.')
  .regex(
    new RegExp(`^${UUID}(,${UUID}){0,${MAX_IDS - 1}}$`),
    `Separate ids by commas, at most ${MAX_IDS} of them.`,
  )
  .transform((text) => text.split(','))
  .describe('Ids, separated by commas: the list contains only these registrations');

/**
 * What may need a second look at a registration, that the bank took its money back, whether a bank statement confirms it (by a
 * linked or a sure line), that a member of an approved team is checked in or missing, that a join link waits for members, or that
 * the club has not paid a cancelled team back.
 */
export const registrationFlag = z.enum(
  [
    'duplicate',
    'balance',
    'notes',
    'reversed',
    'matched',
    'unmatched',
    'here',
    'missing',
    'incomplete',
    'refund',
  ],
  'Flag must be duplicate, balance, notes, reversed, matched, unmatched, here, missing, incomplete or refund.',
);
export type RegistrationFlag = z.infer<typeof registrationFlag>;

const ANSWER = 'The answer must be the id of a question, a colon and an answer.';

/**
 * The question's id and the answer; an empty answer finds the teams without one. After an exclamation mark nothing follows: it finds
 * the teams that chose an option which the question has no longer.
 */
const answerFilter = lineText('Answer', ANSWER)
  .max(400, ANSWER)
  .regex(new RegExp(`^${UUID}(:|!$)`), ANSWER);

/** The parts of an `answer` of the filter. */
export const answerParts = (answer: string) => ({
  question: answer.slice(0, 36).toLowerCase(),
  value: answer.slice(37),
  isEarlier: answer[36] === '!',
});

export const registrationFilter = z.object({
  search: searchText.describe('In team, member, email address, reference or transaction ID'),
  status: paymentStatus.optional(),
  module: z.string('Module must be text.').optional(),
  kind: z.enum(paymentKind.options, 'Kind must be bank, cash or free.').optional(),
  flag: registrationFlag
    .optional()
    .describe(
      'Same receipt or transaction ID as another team, an open balance, notes, money that the bank took back, confirmed by a bank statement or not, a member of an approved team who is here or missing, a team whose join link waits for members, or an open refund',
    ),
  answer: answerFilter
    .optional()
    .describe(
      'The id of a question, a colon and an answer: teams that gave it, or a member of which did. Without an answer: teams that still owe one. The id and an exclamation mark: teams that chose an option which the question has no longer',
    ),
  ids: idList.optional(),
  sort: z
    .enum(
      ['registered_at', 'team_name', 'payable', 'payment_status'],
      'The list can be sorted by registered_at, team_name, payable or payment_status.',
    )
    .default('registered_at'),
  order: z.enum(['asc', 'desc'], 'Order must be asc or desc.').default('desc'),
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

export const registrationQuery = registrationFilter.extend({
  page: wholeNumber('Page', 0, 100_000).default(0),
  page_size: wholeNumber('Page size', 1, 100).default(25),
});

export const registrationPage = z.object({
  items: z.array(adminRegistration),
  total: z.int().describe('Registrations that match the filter'),
  counts: registrationCounts.describe('Over the whole event'),
  confirmed_amount: amountSum.describe('What came from approved registrations'),
  pending_amount: amountSum.describe('Sum of the payable amounts of pending registrations'),
});
export type RegistrationPage = z.infer<typeof registrationPage>;

export const listRegistrations = defineCall({
  id: 'listRegistrations',
  route: 'GET /api/admin/events/{id}/registrations',
  summary: 'The registrations of an event, filtered, sorted and paged.',
  topics: ['registrations'],
  query: registrationQuery,
  answer: registrationPage,
});

export const exportRegistrations = defineDownload({
  id: 'exportRegistrations',
  path: '/api/admin/events/{id}/registrations.csv',
  summary: 'The registrations of an event as CSV. The query is the filter of the list.',
  query: registrationFilter,
  types: ['text/csv'],
});

export const exportRegistrationsAsXlsx = defineDownload({
  id: 'exportRegistrationsAsXlsx',
  path: '/api/admin/events/{id}/registrations.xlsx',
  summary: 'The rows of `exportRegistrations` as an Excel file. 409 `too_many_rows` above 3000.',
  query: registrationFilter,
  types: [XLSX_TYPE],
});
