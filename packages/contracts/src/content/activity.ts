import { z } from 'zod';
import { moment } from '../values/text.ts';
import { defineCall } from './call.ts';

/** Something that the club made. The activity grid of the home page lights a square for its day. */
export const activity = z.object({
  date: moment,
  kind: z.enum(['post', 'event', 'media', 'achievement']),
  title: z.string(),
  url: z.string().describe('Path on the site'),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = defineCall({
  id: 'listActivity',
  route: 'GET /api/activity',
  summary: 'Posts, events, media items and achievements of the last 53 weeks, oldest first.',
  access: 'public',
  topics: ['activity', 'posts', 'media', 'achievements', 'day'],
  answer: z.array(activity),
});

/**
 * The job by which another service reports its activities to the content service. Today only events does. `removed` deletes
 * the activity. Add the job in the transaction that makes the change, and give it a key of kind and id: then the last change counts.
 */
export const RECORD_ACTIVITY = 'record_activity';
export const recordedActivity = z.discriminatedUnion('removed', [
  z.object({ kind: z.literal('event'), id: z.string(), removed: z.literal(true) }),
  z.object({
    kind: z.literal('event'),
    id: z.string(),
    removed: z.literal(false).optional(),
    title: z.string(),
    url: z.string().regex(/^\/(?!\/)/),
    date: z.union([z.iso.datetime(), z.iso.date()]),
  }),
]);
export type RecordedActivity = z.infer<typeof recordedActivity>;
