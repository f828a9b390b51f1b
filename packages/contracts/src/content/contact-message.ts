import { z } from 'zod';
import { requiredLines } from '../values/lines.ts';
import { personName } from '../values/name.ts';
import { email, id, moment, searchText } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';

export const contactForm = z.object({
  name: personName,
  email,
  message: requiredLines('Message', 5000),
});
/** A message in the inbox. Only the browser knows whether it was read. */
export const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: moment,
  replied_at: moment.nullable(),
  replied_by: z.string().nullable().describe('Email address of the admin who replied last'),
  assigned_to: z.string().nullable().describe('Email address of the admin who takes care of it'),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A page of the inbox. */
export const messagePage = z.object({
  items: z.array(contactMessage),
  total: z.int().describe('Messages that match the search'),
});
export type MessagePage = z.infer<typeof messagePage>;

export const messageQuery = z.object({
  search: searchText.describe('Words in name, email address or message; a message has all of them'),
  page: wholeNumber('Page', 0, 100_000).default(0),
  page_size: wholeNumber('Page size', 1, 100).default(50),
});
export type MessageQuery = z.output<typeof messageQuery>;

const NO_MESSAGES = 'Name the messages to delete.';
export const messageDeletion = z
  .object({
    ids: z
      .array(id, 'The ids must be a list.')
      .max(1000, 'One call deletes at most 1000 messages by id.')
      .default([])
      .describe('Ids that do not exist are ignored'),
    replied: z
      .boolean('Replied must be true or false.')
      .default(false)
      .describe('Also deletes all messages with a reply'),
  })
  .refine(({ ids, replied }) => replied || ids.length > 0, NO_MESSAGES);

/** A reply. `email` and `query` identify the message; `message_id` does too, and has priority. */
export const replyForm = z.object({
  email,
  query: z
    .string('The original message is missing.')
    .min(1, 'The original message is missing.')
    .max(5000, 'The original message can have at most 5000 characters.'),
  message: requiredLines('Reply', 5000),
  message_id: id.optional(),
});
export const sendContactMessage = defineCall({
  id: 'sendContactMessage',
  route: 'POST /api/contact/messages',
  summary: 'Sends a message to the club.',
  access: 'public',
  touches: ['messages'],
  body: contactForm,
  status: 201,
});

export const listContactMessages = defineCall({
  id: 'listContactMessages',
  route: 'GET /api/admin/contact/messages',
  summary: 'The messages, newest first, searched and paged.',
  topics: ['messages'],
  query: messageQuery,
  answer: messagePage,
});

export const deleteContactMessages = defineCall({
  id: 'deleteContactMessages',
  route: 'POST /api/admin/contact/messages/delete',
  summary: 'Deletes messages with their replies, for all admins. They cannot be restored.',
  touches: ['messages'],
  body: messageDeletion,
  answer: z.object({ deleted: z.int() }),
});

/** What the server says about an admin who does not exist, or may not answer messages. */
export const NO_ASSIGNEE = 'Choose an admin who may answer messages.';

export const listAssignees = defineCall({
  id: 'listAssignees',
  route: 'GET /api/admin/contact/assignees',
  summary: 'The admins who may answer messages.',
  topics: ['admins'],
  answer: z.array(z.object({ email: z.string() })),
});

export const assignMessage = defineCall({
  id: 'assignMessage',
  route: 'PUT /api/admin/contact/messages/{id}/assignment',
  summary: 'Assigns a message to an admin, or to no admin.',
  touches: ['messages'],
  body: z.object({
    assigned: z.boolean('Assigned must be true or false.'),
    admin: email.optional().describe('Email address of the admin; by default the signed-in one'),
  }),
  answer: contactMessage,
});

export const replyToMessage = defineCall({
  id: 'replyToMessage',
  route: 'POST /api/admin/contact/reply',
  summary: 'Replies to a message by email and quotes it. The same reply sent twice is one email.',
  touches: ['messages'],
  body: replyForm,
  answer: contactMessage,
});
