import { z } from 'zod';
import { defineCall, defineDownload } from '../http/call.ts';
import { id, moment } from '../values/text.ts';
import { paymentStatus, pkrSum } from './registration.ts';

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

/** PKR. `received` = `bank` + `cash`; `in_hand` = `received` − `paid_back` = `from_approved` + `from_others` + `from_cancelled`. */
export const accountSums = z.object({
  expected: pkrSum.describe(
    'Payable amounts of the approved teams = from_approved + owed − credit',
  ),
  from_approved: z.number(),
  owed: pkrSum.describe('What approved teams still owe'),
  credit: pkrSum.describe('What approved teams have paid too much'),
  from_others: z.number().describe('Parts from teams that are not approved yet'),
  from_cancelled: z.number().describe('Not paid back to cancelled teams'),
  received: z.number(),
  bank: z.number(),
  cash: z.number(),
  paid_back: z.number(),
  in_hand: z.number(),
  refunds_due: pkrSum,
  refunds_done: pkrSum,
  refunds_unchecked: pkrSum.describe(
    'What cancelled teams say they have paid, and nobody has checked',
  ),
});
export type AccountSums = z.infer<typeof accountSums>;

/** A movement of money, with what proves it. */
export const accountEntry = z.object({
  id,
  at: moment,
  registration_id: id,
  team_name: z.string(),
  reference: z.string(),
  payment_status: paymentStatus,
  amount: z.number().describe('PKR; negative: paid back or corrected'),
  method: moneyMethod,
  source: moneySource,
  evidence: z.string(),
  by: z.string().describe("The admin's email address"),
});
export type AccountEntry = z.infer<typeof accountEntry>;

const byEvent = z.object({ id });

export const getAccounts = defineCall({
  id: 'getAccounts',
  method: 'get',
  path: '/api/admin/events/{id}/accounts',
  summary: 'The sums of an event, and every movement of money with its evidence, oldest first.',
  tag: 'events',
  access: 'admin',
  params: byEvent,
  answer: z.object({
    event: z.object({ title: z.string(), date: z.string() }),
    sums: accountSums,
    items: z.array(accountEntry),
  }),
});

export const exportAccountsCsv = defineDownload({
  id: 'exportAccountsCsv',
  path: '/api/admin/events/{id}/accounts/csv',
  summary: 'The accounts of an event as CSV.',
  tag: 'events',
  params: byEvent,
  types: ['text/csv'],
});

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportAccountsXlsx = defineDownload({
  id: 'exportAccountsXlsx',
  path: '/api/admin/events/{id}/accounts/xlsx',
  summary: 'The accounts of an event as a workbook: sums and entries.',
  tag: 'events',
  params: byEvent,
  types: [XLSX],
});
