import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { id, moment } from '../values/text.ts';

/** A picture or film of the home page (SPEC §3, Content item). */
export const contentItem = z.object({
  id,
  type: z.enum(['image', 'video']),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  thumbnail: z.string(),
  date: moment,
});
export type ContentItem = z.infer<typeof contentItem>;

export const listContent = defineCall({
  id: 'listContent',
  method: 'get',
  path: '/api/content',
  summary: 'Pictures and films of the home page, newest first.',
  tag: 'content',
  access: 'public',
  answer: z.array(contentItem),
});
