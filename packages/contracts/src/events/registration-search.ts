import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { id } from '../values/text.ts';
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
  method: 'get',
  path: '/api/admin/registrations',
  summary:
    'The newest registrations of any event with the search in team, member, e-mail, reference or transaction ID.',
  tag: 'events',
  access: 'admin',
  query: z.object({ search: z.string().trim().min(2).max(100) }),
  answer: z.array(foundRegistration).max(12),
});
