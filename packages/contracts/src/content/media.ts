import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { requiredLines } from '../values/lines.ts';
import { id, moment, optionalText } from '../values/text.ts';
import { isImageAddress } from './web-address.ts';
import { youtubeId } from './youtube.ts';

/** An image or video of the home page (SPEC §3, Content item). The `url` of a video is the address of its player. */
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

/** A media item in the back office. `source_url` is a video's address as it was entered, or the address of our copy of an image. */
export const adminContentItem = contentItem.extend({ source_url: z.string() });
export type AdminContentItem = z.infer<typeof adminContentItem>;

/** The title of a media item without one (SPEC §3). */
export const UNTITLED = 'Untitled';

const FILL_ALL = 'Please fill all required fields';

/** The fields of the admin form, as multipart carries them (SPEC §5, §7). */
export const contentForm = z
  .object({
    type: z.enum(['image', 'video'], FILL_ALL),
    title: z
      .string(FILL_ALL)
      .trim()
      .min(1, FILL_ALL)
      .max(160, 'Title can have at most 160 characters.'),
    description: requiredLines('Description', 2000, FILL_ALL),
    url: optionalText('URL', 500),
  })
  .superRefine(({ type, url }, context) => {
    if (type === 'video' && !youtubeId(url)) {
      context.addIssue({ code: 'custom', path: ['url'], message: 'Please provide a YouTube URL' });
    }
    if (type === 'image' && !isImageAddress(url)) {
      const message = 'Please either upload an image or provide an image URL';
      context.addIssue({ code: 'custom', path: ['url'], message });
    }
  });
export type ContentForm = z.input<typeof contentForm>;

export const listContent = defineCall({
  id: 'listContent',
  method: 'get',
  path: '/api/content',
  summary: 'The images and videos of the home page, newest first.',
  tag: 'content',
  access: 'public',
  topics: ['media'],
  answer: z.array(contentItem),
});

export const listAdminContent = defineCall({
  id: 'listAdminContent',
  method: 'get',
  path: '/api/admin/content',
  summary: 'The media items with the addresses that were entered, newest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(adminContentItem),
});

export const createContent = defineCall({
  id: 'createContent',
  method: 'post',
  path: '/api/admin/content',
  summary:
    'Creates a media item. An image comes from `uploadImage`, or is copied from an https address.',
  tag: 'content',
  access: 'admin',
  encoding: 'form',
  body: contentForm,
  status: 201,
  answer: adminContentItem,
});

export const deleteContent = defineCall({
  id: 'deleteContent',
  method: 'delete',
  path: '/api/admin/content/{id}',
  summary: 'Moves a media item to the trash.',
  tag: 'content',
  access: 'admin',
  params: z.object({ id }),
  answer: done,
});
