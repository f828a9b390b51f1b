import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { day, moment } from '../values/text.ts';

/** Who did what, when and from where. */
export const auditRow = z.object({
  id: z.int(),
  at: moment,
  action: z.string().describe('`registration.approved`'),
  actor: z.string(),
  subject: z.string(),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = z.object({
  items: z.array(auditRow),
  next: z.int().nullable().describe('`before` of the following page; null on the last one'),
  actions: z.array(z.string()).describe('Every action that the log holds, for the filter'),
});
export type AuditPage = z.infer<typeof auditPage>;

export const listAuditEntries = defineCall({
  id: 'listAuditEntries',
  method: 'get',
  path: '/api/admin/auth/audit',
  summary: 'The audit log, newest first; filtered and in pages. Needs a fresh code.',
  tag: 'auth',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(100).optional().describe('In actor, subject and address'),
    action: z.string().max(80).optional(),
    from: day().optional().describe('First day, UTC'),
    to: day().optional().describe('Last day, UTC'),
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: auditPage,
});
