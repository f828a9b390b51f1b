import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';

const NOT_VALID = 'Please enter a valid email.';

export const subscription = z.object({
  email: z.string(NOT_VALID).trim().min(1, NOT_VALID).max(254, NOT_VALID).pipe(z.email(NOT_VALID)),
  subscribed_at: z.iso
    .datetime({ offset: true, error: 'This is not a moment in ISO 8601.' })
    .optional()
    .describe("The browser's clock; the server keeps its own"),
});
export type Subscription = z.input<typeof subscription>;

export const subscribe = defineCall({
  id: 'subscribe',
  method: 'post',
  path: '/api/subscribe',
  summary: 'Subscribes to the newsletter. Subscribing twice is one subscription.',
  tag: 'content',
  access: 'public',
  body: subscription,
  status: 201,
  answer: done,
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'post',
  path: '/api/unsubscribe',
  summary: 'Ends the subscription that the token of its mails names. Once or often is the same.',
  tag: 'content',
  access: 'public',
  query: z.object({ token: z.string().min(1).max(200) }),
  answer: done,
});

/** Where the back office downloads the subscribers: CSV of e-mail and moment, oldest first. */
export const SUBSCRIBERS_CSV_PATH = '/api/admin/newsletter/subscribers.csv';
