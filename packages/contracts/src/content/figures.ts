import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { id } from '../values/text.ts';

/** One more than the badge of the sidebar counts. */
export const MAX_UNANSWERED_IDS = 1000;

/** Numbers of the dashboard that this service knows. */
export const contentFigures = z.object({
  members: z.int().describe('Team members'),
  advisors: z.int(),
  posts: z.int(),
  messages: z.int(),
  unanswered_messages: z.int(),
  unanswered_message_ids: z
    .array(id)
    .max(MAX_UNANSWERED_IDS)
    .describe('The latest of them, newest first: a browser leaves out those it has marked as read'),
  subscribers: z.int(),
});
export type ContentFigures = z.infer<typeof contentFigures>;

export const getContentFigures = defineCall({
  id: 'getContentFigures',
  method: 'get',
  path: '/api/admin/figures/content',
  summary: 'How many members, posts, messages and subscribers there are.',
  tag: 'content',
  access: 'admin',
  answer: contentFigures,
});
