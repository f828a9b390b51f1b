import { z } from 'zod';
import { eventOf, formShape, lines, savedShape, text } from '../record/fields.ts';
import { requiredLines } from '../values/lines.ts';
import { id, lineText, moment, optionalText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { isImageAddress } from './web-address.ts';
import { youtubeId } from './youtube.ts';

const FILL_ALL = 'Please fill all required fields';

/** Beside its address. */
export const mediaFields = {
  title: {
    ...text('Title', 160, { isRequired: true }),
    form: lineText('Title', FILL_ALL)
      .min(1, FILL_ALL)
      .max(160, 'Title can have at most 160 characters.'),
  },
  description: {
    ...lines('Description', 2000, { isRequired: true }),
    form: requiredLines('Description', 2000, FILL_ALL),
  },
  event_id: eventOf('The event that an image shows'),
};
const { event_id, ...texts } = mediaFields;

/** An image or video of the home page. The `url` of a video is the address of its player; that of an image ends with a picture note. */
export const mediaItem = z.object({
  id,
  type: z.enum(['image', 'video']),
  ...savedShape(texts),
  url: z.string(),
  thumbnail: z.string(),
  date: moment,
});
export type MediaItem = z.infer<typeof mediaItem>;

/** A media item in the back office. `source_url` is a video's address as it was entered, or the address of our copy of an image. */
export const adminMediaItem = mediaItem.extend({
  source_url: z.string(),
  event_id: event_id.saved,
});
export type AdminMediaItem = z.infer<typeof adminMediaItem>;

/** The fields of the admin form, as multipart carries them. */
export const mediaItemForm = z
  .object({
    type: z.enum(['image', 'video'], FILL_ALL),
    ...formShape(mediaFields),
    url: optionalText('URL', 500),
    is_photo: z
      .enum(['', 'true', 'false'], 'Photo must be true or false.')
      .optional()
      .describe('Whether the image is a photo; empty or missing: the site looks at its colours'),
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
export const listMediaItems = defineCall({
  id: 'listMediaItems',
  route: 'GET /api/content',
  summary: 'The images and videos of the home page, newest first.',
  access: 'public',
  topics: ['media'],
  answer: z.array(mediaItem),
});

export const listEventPhotos = defineCall({
  id: 'listEventPhotos',
  route: 'GET /api/content/events/{event}',
  summary: 'The images of an event, newest first. None for an unknown event.',
  access: 'public',
  topics: ['media'],
  answer: z.array(mediaItem),
});

export const listAdminMediaItems = defineCall({
  id: 'listAdminMediaItems',
  route: 'GET /api/admin/content',
  summary: 'The media items with the addresses that were entered, newest first.',
  topics: ['media'],
  answer: z.array(adminMediaItem),
});

export const createMediaItem = defineCall({
  id: 'createMediaItem',
  route: 'POST /api/admin/content',
  summary:
    'Creates a media item. An image comes from `uploadImage`, or is copied from an https address.',
  touches: ['media'],
  encoding: 'form',
  body: mediaItemForm,
  status: 201,
  answer: adminMediaItem,
});

export const deleteMediaItem = defineCall({
  id: 'deleteMediaItem',
  route: 'DELETE /api/admin/content/{id}',
  summary: 'Moves a media item to the trash.',
  touches: ['media'],
});
