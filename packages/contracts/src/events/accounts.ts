import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall, defineDownload } from './call.ts';

/** How money came or went. */
export const moneyMethod = z.enum(['bank', 'cash']);
export type MoneyMethod = z.infer<typeof moneyMethod>;

/**
 * What an entry rests on. `transfer`: an admin saw it in the account. `correction`: money that was confirmed had not come.
 * `refund`: the club paid it back.
 */
export const moneySource = z.enum([
  'statement',
  'receipt',
  'transfer',
  'cash',
  'correction',
  'refund',
]);
export type MoneySource = z.infer<typeof moneySource>;

/**
 * Whether the bank's statements show a refund. `missing`: a statement goes on after its day and does not have it. `unknown`: no
 * statement goes as far, or the refund was paid in cash.
 */
export const refundCheck = z.enum(['seen', 'missing', 'unknown']);
export type RefundCheck = z.infer<typeof refundCheck>;

export const refundOnStatement = z.object({
  check: refundCheck,
  booked_on: z.string().nullable().describe('YYYY-MM-DD, of the line that shows it'),
});
export type RefundOnStatement = z.infer<typeof refundOnStatement>;

const amountChange = z.number().describe("The club's currency; may be negative");

export const moneyEntry = z.object({
  id,
  registration_id: id,
  team_name: z.string(),
  team_reference: z.string(),
  amount: amountChange.describe(
    'Positive: the club received it; negative: the club paid it back, or had not received it',
  ),
  method: moneyMethod,
  source: moneySource,
  reference: z.string().nullable().describe('The transaction ID, or the reference of a refund'),
  line: z
    .object({
      booked_on: z.string().describe('YYYY-MM-DD'),
      account: z.string(),
      payer: z.string(),
      text: z.string(),
    })
    .nullable()
    .describe('The line of a statement that the entry rests on, or that shows the refund'),
  receipt_url: z.string().nullable().describe('The receipt that the admin saw'),
  refund: refundCheck.nullable().describe('Null for an entry that is no refund'),
  by: z.string().describe("The admin's email address"),
  at: moment,
});
export type MoneyEntry = z.infer<typeof moneyEntry>;

const byMethod = z.object({ bank: amountChange, cash: amountChange });

/** `held` is the sum of the ledger: received less paid back, and also expected - open + credit + refunds_due + kept. */
export const accountSums = z.object({
  teams: z.int().describe('Teams that are not cancelled'),
  expected: amountChange.describe('What these teams pay in all, after discounts'),
  received: byMethod.describe('What admins have confirmed, corrections taken off'),
  refunded: byMethod.describe('What the club has paid back'),
  held: amountChange.describe('Received less refunded'),
  open: amountChange.describe('What teams that are not cancelled still owe'),
  credit: amountChange.describe('What these teams have paid too much'),
  refunds_due: amountChange.describe('What the club owes to cancelled teams'),
  kept: amountChange.describe('What stays of the payments of cancelled teams'),
  unchecked: amountChange.describe('What teams say they have paid, and nobody has confirmed'),
  refunds_missing: amountChange.describe('Refunds that a statement should show and does not'),
});
export type AccountSums = z.infer<typeof accountSums>;

interface AccountSide {
  title: string;
  rows: [label: string, amount: number][];
}

/** The same sum from two sides, for the screen and the Excel file. The last row of each side is the sum of the others. */
export function accountSides({ received, refunded, held, ...sums }: AccountSums): AccountSide[] {
  const teams = sums.teams === 1 ? '1 team' : `${sums.teams.toLocaleString('en-GB')} teams`;
  return [
    {
      title: 'What came and went',
      rows: [
        ['Received by bank', received.bank],
        ['Received in cash', received.cash],
        ['Paid back by bank', 0 - refunded.bank],
        ['Paid back in cash', 0 - refunded.cash],
        ['The club holds', held],
      ],
    },
    {
      title: 'What the teams owe',
      rows: [
        [`Expected from ${teams}, after discounts`, sums.expected],
        ['Still to come', 0 - sums.open],
        ['Paid too much by teams', sums.credit],
        ['Refunds due, not paid yet', sums.refunds_due],
        ['Kept from cancelled teams', sums.kept],
        ['The club holds', held],
      ],
    },
  ];
}

export const eventAccounts = z.object({
  event_title: z.string(),
  sums: accountSums,
  items: z.array(moneyEntry).describe('Newest first'),
  total: z.int().describe('Entries of the event'),
});
export type EventAccounts = z.infer<typeof eventAccounts>;

export const getEventAccounts = defineCall({
  id: 'getEventAccounts',
  route: 'GET /api/admin/events/{id}/accounts',
  summary: 'The sums of the money of an event, and the entries of its ledger with their evidence.',
  topics: ['registrations'],
  query: z.object({
    page: wholeNumber('Page', 0, 100_000).default(0),
    page_size: wholeNumber('Page size', 1, 200).default(50),
  }),
  answer: eventAccounts,
});

export const exportAccountsAsCsv = defineDownload({
  id: 'exportAccountsAsCsv',
  path: '/api/admin/events/{id}/accounts.csv',
  summary: 'The ledger of an event as CSV, oldest entry first.',
  types: ['text/csv'],
});

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportAccountsAsXlsx = defineDownload({
  id: 'exportAccountsAsXlsx',
  path: '/api/admin/events/{id}/accounts.xlsx',
  summary: 'The sums and the ledger of an event as an Excel file.',
  types: [XLSX_TYPE],
});

/** The words for people. */
export const methodLabels: Record<MoneyMethod, string> = { bank: 'Bank', cash: 'Cash' };
export const sourceLabels: Record<MoneySource, string> = {
  statement: 'Line of a statement',
  receipt: 'Receipt',
  transfer: 'Seen in the account',
  cash: 'Cash',
  correction: 'Correction',
  refund: 'Refund',
};
export const refundLabels: Record<RefundCheck, string> = {
  seen: 'In the statement',
  missing: 'Not in the statement yet',
  unknown: '',
};
