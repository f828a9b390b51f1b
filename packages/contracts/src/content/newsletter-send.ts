import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { defineCall } from './call.ts';
import { newsletterList } from './newsletter-list.ts';

/** A post that was sent to the subscribers, and the state of its emails. Each email is counted in one state. */
export const newsletterSend = z.object({
  id,
  post_id: id,
  title: z.string(),
  sent_by: z.string(),
  created_at: moment,
  recipients: z.int(),
  queued: z.int().describe('Emails that have not left yet'),
  sent: z.int().describe('Emails that the mail server has accepted'),
  failed: z.int().describe('Emails that the mail server did not accept for three days'),
  bounced: z.int().describe('Emails that came back, or whose address the mail server refused'),
  unsubscribed: z.int().describe('Recipients who unsubscribed before they got another post'),
});
export type NewsletterSend = z.infer<typeof newsletterSend>;

export const newsletterPreview = z.object({
  recipients: z.int(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sends: z.array(newsletterSend).describe('Earlier sends of this post, newest first'),
});
export type NewsletterPreview = z.infer<typeof newsletterPreview>;

export const previewNewsletter = defineCall({
  id: 'previewNewsletter',
  route: 'GET /api/admin/posts/{id}/newsletter',
  summary:
    'A published post as the email that subscribers get, and the number of recipients. Sends nothing.',
  topics: ['subscribers', 'posts'],
  answer: newsletterPreview,
});

/** The error code (409) of a post that was sent before. */
export const SENT_BEFORE = 'sent_before';

export const sendNewsletter = defineCall({
  id: 'sendNewsletter',
  route: 'POST /api/admin/posts/{id}/newsletter',
  summary:
    'Emails a published post to the confirmed subscribers. The same attempt sent again sends nothing. 409 `sent_before` for a post that was sent before, without `again`.',
  touches: ['subscribers'],
  body: z.object({
    attempt: z.uuid('The attempt must be a UUID.'),
    test: z
      .boolean('The test must be true or false.')
      .default(false)
      .describe('Only the signed-in admin gets the email'),
    again: z
      .boolean('The confirmation must be true or false.')
      .default(false)
      .describe('Sends the post although it was sent before'),
  }),
  answer: z.object({ recipients: z.int() }),
});

export const getNewsletter = defineCall({
  id: 'getNewsletter',
  route: 'GET /api/admin/newsletter',
  summary: 'The lists with the number of their subscribers, and the 50 newest sends.',
  topics: ['subscribers'],
  answer: z.object({
    lists: z.array(
      z.object({
        list: newsletterList,
        confirmed: z.int().describe('Subscribers who have confirmed and get emails'),
        waiting: z.int().describe('Subscribers who have not confirmed yet'),
        bounced: z.int().describe('Subscribers whose address bounced: they get no emails'),
      }),
    ),
    sends: z.array(newsletterSend),
  }),
});
export type NewsletterState = z.infer<typeof getNewsletter.answer>;
