import { z } from 'zod';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';

/** One more than the badge of the sidebar can show. */
export const MAX_UNANSWERED_IDS = 1000;

/** The records that a new site has, with the names of their screens. */
export const deliveredRecords = ['contact', 'about', 'team', 'hall_of_fame', 'blogs'] as const;

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
  subscribers: z.int().describe('Subscribers who have confirmed'),
  waiting_subscribers: z.int().describe('Subscribers who have not confirmed yet'),
  disk: z
    .enum(['ok', 'low', 'full'])
    .describe('How much the store of files can still take. With `full`, uploads answer 507'),
  scheduled_posts: z.int().exactOptional(),
  samples: z
    .array(z.enum(deliveredRecords))
    .exactOptional()
    .describe('What visitors still see of the content that the site was delivered with'),
  late_email_minutes: z
    .int()
    .exactOptional()
    .describe('For how long the oldest email has not left; 0 when all leave'),
});
export type ContentFigures = z.infer<typeof contentFigures>;

export const getContentFigures = defineCall({
  id: 'getContentFigures',
  route: 'GET /api/admin/figures/content',
  summary:
    'The number of members, advisors, posts, messages and subscribers, and the room on the disk.',
  topics: ['about', 'achievements', 'contact_info', 'members', 'messages', 'posts', 'subscribers'],
  answer: contentFigures,
});
