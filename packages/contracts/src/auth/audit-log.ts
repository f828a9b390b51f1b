import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { day, moment, optionalText, searchText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';

/** An entry of the audit log. `actor` is an email address, `address` a network address. */
export const auditRow = z.object({
  id: z.int(),
  at: moment,
  action: z.string().describe('Such as `registration.approved`'),
  actor: z.string(),
  subject: z.string(),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = z.object({
  items: z.array(auditRow),
  next: z.int().nullable().describe('Value of `before` for the next page; null on the last page'),
  actions: z.array(z.string()).describe('Every action in the log, for the filter'),
});
export type AuditPage = z.infer<typeof auditPage>;

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  method: 'get',
  path: '/api/admin/auth/audit',
  summary: 'The audit log, newest first, filtered and paged. Needs a fresh code.',
  tag: 'auth',
  access: 'admin',
  query: z.object({
    search: searchText.describe('In actor, subject and address'),
    action: optionalText('Action', 80).describe('An action of `actions`'),
    from: day('Write the day as 2027-03-14.').optional().describe('First day, UTC'),
    to: day('Write the day as 2027-03-14.').optional().describe('Last day, UTC'),
    before: wholeNumber('Before', 1, 2_147_483_647).optional(),
    limit: wholeNumber('Limit', 1, 200).default(50),
  }),
  answer: auditPage,
});
