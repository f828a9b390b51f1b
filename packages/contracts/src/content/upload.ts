import { z } from 'zod';
import { type FileRule, imageTypes, MEGABYTE, uploadedFile } from '../values/file.ts';
import { defineCall } from './call.ts';

/** An image of the home page, or in the text of a post. */
export const uploadedImage: FileRule = {
  maxBytes: 5 * MEGABYTE,
  tooLarge: 'Image size must be less than 5MB',
  types: imageTypes,
  wrongType: 'Please select an image file (JPEG, PNG, GIF, etc.)',
};

export const uploadImage = defineCall({
  id: 'uploadImage',
  route: 'POST /api/admin/upload',
  summary: 'Stores an image for the home page or for the text of a post.',
  upload: { field: 'file', ...uploadedImage },
  body: z.object({ file: uploadedFile }),
  answer: z.object({ url: z.string() }),
});
