import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { requiredLines } from '../values/lines.ts';
import { id, moment } from '../values/text.ts';
import { isImageAddress } from './web-address.ts';
import { youtubeId } from './youtube.ts';

/** A picture or film of the home page (SPEC §3, Content item). A film's `url` is its player's address. */
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

/** The same in the back office: of a film with the address as it was entered, of a picture with that of our copy. */
export const adminContentItem = contentItem.extend({ source_url: z.string() });
export type AdminContentItem = z.infer<typeof adminContentItem>;

const FILL_ALL = 'Please fill all required fields';

/** The admin form, field by field as multipart carries it (SPEC §5, §7). */
export const contentForm = z
  .object({
    type: z.enum(['image', 'video'], FILL_ALL),
    title: z
      .string(FILL_ALL)
      .trim()
      .min(1, FILL_ALL)
      .max(160, 'Title can have at most 160 characters.'),
    description: requiredLines('Description', 2000, FILL_ALL),
    url: z.string().trim().max(500, 'URL can have at most 500 characters.').default(''),
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
  summary: 'Pictures and films of the home page, newest first.',
  tag: 'content',
  access: 'public',
  answer: z.array(contentItem),
});

export const listAdminContent = defineCall({
  id: 'listAdminContent',
  method: 'get',
  path: '/api/admin/content',
  summary: 'Pictures and films, films with their addresses as they were entered, newest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(adminContentItem),
});

export const createContent = defineCall({
  id: 'createContent',
  method: 'post',
  path: '/api/admin/content',
  summary:
    'Adds a picture or a film; a picture is uploaded first by `uploadImage`, or fetched from an https address and kept.',
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
  summary: 'Moves a picture or film to the trash.',
  tag: 'content',
  access: 'admin',
  params: z.object({ id }),
  answer: done,
});
