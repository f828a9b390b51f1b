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

/** A message in the inbox. Whether it was read is the browser's own note (SPEC §3). */
export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: moment,
  replied_at: moment.nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A reply; `email` and `query` name the message it answers (SPEC §7), `message_id` does so beyond doubt. */
export const replyForm = z.object({
  email,
  query: z.string().min(1, 'The original message is missing.').max(5000),
  message: requiredText('Reply', 5000),
  message_id: id.optional(),
});
export type ReplyForm = z.input<typeof replyForm>;

export const sendContactMessage = defineCall({
  id: 'sendContactMessage',
  method: 'post',
  path: '/api/contact/messages',
  summary: 'Leaves a message for the club.',
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
  summary: 'The inbox, newest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(contactMessage),
});

export const replyToMessage = defineCall({
  id: 'replyToMessage',
  method: 'post',
  path: '/api/admin/contact/reply',
  summary: 'Answers a message by mail, the original quoted. The same reply twice is one mail.',
  tag: 'content',
  access: 'admin',
  body: replyForm,
  answer: contactMessage,
});
