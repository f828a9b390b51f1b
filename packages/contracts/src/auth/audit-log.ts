import { z } from 'zod';
import { historyKinds } from '../audit/subjects.ts';
import { day, moment, optionalText, searchText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall, defineDownload } from './call.ts';

/** Texts of the values in a list are cut here. The history of one entry has them whole. */
export const MAX_LISTED_TEXT = 300;

const values = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log. `actor` is an email address, `address` a network address. */
export const auditRow = z.object({
  id: z.int(),
  at: moment,
  action: z.string().describe('Such as `registration.approved`'),
  actor: z.string(),
  subject: z.string().describe('Kind and id, such as `event:0190…`'),
  subject_name: z.string().nullable().describe('The name of the record at that time'),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  before: values.describe('The fields that changed, with their old values'),
  after: values.describe('The same fields with their new values'),
});
export type AuditRow = z.infer<typeof auditRow>;

const page = {
  items: z.array(auditRow),
  next: z.int().nullable().describe('Value of `before` for the next page; null on the last page'),
  time_zone: z.string().describe("The club's time zone"),
};

const paging = {
  before: wholeNumber('Before', 1, 2_147_483_647).optional(),
  limit: wholeNumber('Limit', 1, 200).default(50),
};

export const auditPage = z.object({
  ...page,
  actions: z.array(z.string()).describe('Every action in the log, for the filter'),
  actors: z.array(z.string()).describe('Everybody in the log with an account, for the filter'),
  kinds: z.array(z.string()).describe('Every kind of record in the log, for the filter'),
});
export type AuditPage = z.infer<typeof auditPage>;

const DAY = 'Write the day as 2027-03-14.';

const auditFilter = z.object({
  search: searchText.describe('In actor, subject, its name and address'),
  action: optionalText('Action', 80).describe('An action of `actions`'),
  actor: optionalText('Person', 254).describe('An actor of `actors`'),
  kind: optionalText('Kind', 40).describe('A kind of `kinds`'),
  subject: optionalText('Record', 120).describe('One record: kind and id'),
  from: day(DAY).optional().describe("First day in the club's time zone"),
  to: day(DAY).optional().describe("Last day in the club's time zone"),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  route: 'GET /api/admin/auth/audit',
  summary: 'The audit log, newest first, filtered and paged. Needs a fresh code once in a session.',
  topics: ['audit'],
  query: auditFilter.extend(paging),
  answer: auditPage,
});

export const exportAuditEntries = defineDownload({
  id: 'exportAuditEntries',
  path: '/api/admin/auth/audit.csv',
  summary:
    'The audit log as CSV, newest first. The query is the filter of the list. Needs a fresh code.',
  query: auditFilter,
  types: ['text/csv'],
});

export const historyPage = z.object(page);
export type HistoryPage = z.infer<typeof historyPage>;

export const listRecordHistory = defineCall({
  id: 'listRecordHistory',
  route: 'GET /api/admin/auth/history',
  summary: 'What happened to one record, newest first and paged, without network addresses.',
  query: z.object({
    kind: z.enum(historyKinds, 'Choose a kind of record.'),
    id: optionalText('Id', 100).describe('Missing for a kind with one record'),
    ...paging,
  }),
  answer: historyPage,
});

export const getHistoryEntry = defineCall({
  id: 'getHistoryEntry',
  route: 'GET /api/admin/auth/history/{entry}',
  summary: 'One entry of the history of a record, with its texts in full.',
  params: z.object({ entry: wholeNumber('Entry', 1, 2_147_483_647) }),
  answer: auditRow,
});
