import { z } from 'zod';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';

/** The kinds of work that wait, each with the call that does it: an admin sees the work of the own role. */
export const workCalls = {
  receipts: 'approveRegistration',
  sure_lines: 'approveStatementLines',
  debits: 'explainDebit',
  taken_back: 'cancelRegistration',
  refunds: 'recordRefund',
  arrivals: 'checkIn',
  drafts: 'publishEvent',
} as const;
export type WorkKind = keyof typeof workCalls;

const eventWork = z.object({
  kind: z.enum(Object.keys(workCalls) as WorkKind[]),
  count: z.int(),
  event: z
    .object({ id, title: z.string(), time: z.string() })
    .nullable()
    .describe('Null for lines of statements'),
});
export type EventWork = z.infer<typeof eventWork>;

export const getEventsToday = defineCall({
  id: 'getEventsToday',
  route: 'GET /api/admin/events/today',
  summary:
    'What waits for the admin: receipts, sure lines of statements, money that went back, refunds, events of today and drafts.',
  topics: ['events', 'registrations'],
  answer: z.object({
    work: z.array(eventWork).describe('That of the own role, the most urgent kind first'),
    has_samples: z.boolean().describe('Events that the site was delivered with are still there'),
  }),
});
