import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { id } from '../values/text.ts';

/** One more than the badge of the sidebar can show. */
export const MAX_UNANSWERED_IDS = 1000;

/** The figures of the dashboard that the content service knows. */
export const contentFigures = z.object({
  members: z.int().describe('Team members'),
  advisors: z.int(),
  posts: z.int(),
  messages: z.int(),
  unanswered_messages: z.int(),
  unanswered_message_ids: z
    .array(id)
    .max(MAX_UNANSWERED_IDS)
    .describe(
      'The newest of them, newest first. A browser leaves out those that it marked as read',
    ),
  subscribers: z.int(),
});
export type ContentFigures = z.infer<typeof contentFigures>;

export const getContentFigures = defineCall({
  id: 'getContentFigures',
  method: 'get',
  path: '/api/admin/figures/content',
  summary: 'The number of members, advisors, posts, messages and subscribers.',
  tag: 'content',
  access: 'admin',
  answer: contentFigures,
});
