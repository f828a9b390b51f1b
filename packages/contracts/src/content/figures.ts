import { z } from 'zod';
import { defineCall } from '../http/call.ts';

/** Numbers of the dashboard that this service knows. */
export const contentFigures = z.object({
  members: z.int().describe('Team members'),
  advisors: z.int(),
  posts: z.int(),
  messages: z.int(),
  unanswered_messages: z.int(),
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
