import { z } from 'zod';
import { emailText, requiredText } from '../values/text.ts';
import { defineCall, defineDownload } from './call.ts';
import { newsletterList } from './newsletter-list.ts';

const NOT_VALID = 'Please enter a valid email.';

export const subscription = z.object({
  email: emailText(NOT_VALID, NOT_VALID),
  subscribed_at: z.iso
    .datetime({ offset: true, error: 'Write the time in ISO 8601, as in 2027-03-14T18:30:00Z.' })
    .optional()
    .describe("By the browser's clock. The server saves its own time"),
  list: newsletterList.default('newsletter'),
});
export type Subscription = z.input<typeof subscription>;

export const subscribe = defineCall({
  id: 'subscribe',
  route: 'POST /api/subscribe',
  summary:
    'Sends an email with a link that confirms the subscription to a list. The answer is the same for every address.',
  access: 'public',
  touches: ['subscribers'],
  body: subscription,
  status: 201,
});

const INCOMPLETE = 'This link is incomplete.';

export const confirmSubscription = defineCall({
  id: 'confirmSubscription',
  route: 'POST /api/newsletter/confirm',
  summary:
    'Confirms a subscription by the token of an email, for seven days. Repeating the call changes nothing.',
  access: 'public',
  touches: ['subscribers'],
  body: z.object({ token: z.string(INCOMPLETE).min(1, INCOMPLETE).max(200, INCOMPLETE) }),
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  route: 'POST /api/unsubscribe',
  summary:
    'Ends the subscription that the token in its emails belongs to. Repeating the call changes nothing. Email programs send it for the header List-Unsubscribe (RFC 8058).',
  access: 'public',
  touches: ['subscribers'],
  query: z.object({ token: requiredText('Token', 200) }),
});

export const exportSubscribers = defineDownload({
  id: 'exportSubscribers',
  path: '/api/admin/newsletter/subscribers.csv',
  summary:
    'The confirmed subscribers of a list as CSV: email address and the times of subscription and confirmation, oldest first. Addresses that bounced are left out.',
  query: z.object({ list: newsletterList.default('newsletter') }),
  types: ['text/csv'],
});
