import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { email, id, moment, requiredText } from '../values/text.ts';

export const contactForm = z.object({
  name: requiredText('Name', 100),
  email,
  message: requiredText('Message', 5000),
});
export type ContactForm = z.input<typeof contactForm>;

/** A message in the inbox. Only the browser knows whether it was read (SPEC §3). */
export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: moment,
  replied_at: moment.nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A reply. `email` and `query` identify the message (SPEC §7); `message_id` does too, and has priority. */
export const replyForm = z.object({
  email,
  query: z
    .string('The original message is missing.')
    .min(1, 'The original message is missing.')
    .max(5000, 'The original message can have at most 5000 characters.'),
  message: requiredText('Reply', 5000),
  message_id: id.optional(),
});
export type ReplyForm = z.input<typeof replyForm>;

export const sendContactMessage = defineCall({
  id: 'sendContactMessage',
  method: 'post',
  path: '/api/contact/messages',
  summary: 'Sends a message to the club.',
  tag: 'content',
  access: 'public',
  body: contactForm,
  status: 201,
  answer: done,
});

export const listContactMessages = defineCall({
  id: 'listContactMessages',
  method: 'get',
  path: '/api/admin/contact/messages',
  summary: 'The messages, newest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(contactMessage),
});

export const replyToMessage = defineCall({
  id: 'replyToMessage',
  method: 'post',
  path: '/api/admin/contact/reply',
  summary: 'Replies to a message by email and quotes it. The same reply sent twice is one email.',
  tag: 'content',
  access: 'admin',
  body: replyForm,
  answer: contactMessage,
});
