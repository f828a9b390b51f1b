import { z } from 'zod';
import { id, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { paymentStatus } from './registration.ts';

export const foundRegistration = z.object({
  id,
  team_name: z.string(),
  reference: z.string(),
  event_id: id,
  event_title: z.string(),
  payment_status: paymentStatus,
});
export type FoundRegistration = z.infer<typeof foundRegistration>;

export const searchRegistrations = defineCall({
  id: 'searchRegistrations',
  route: 'GET /api/admin/registrations',
  summary:
    'Searches the registrations of all events by team, member, email address, reference or transaction ID, newest first.',
  topics: ['registrations'],
  query: z.object({
    search: requiredText('Search', 100).min(2, 'Search for at least 2 characters.'),
  }),
  answer: z.array(foundRegistration).max(12),
});
