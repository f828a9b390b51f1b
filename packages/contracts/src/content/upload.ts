import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { MEGABYTE, uploadedFile } from '../values/file.ts';

/** SPEC §9: the media upload takes 5 MB, the pickers of the forms 2 MB. */
export const UPLOAD_MAX_BYTES = 5 * MEGABYTE;
export const FORM_IMAGE_MAX_BYTES = 2 * MEGABYTE;

export const uploadTexts = {
  tooLarge: 'Image size must be less than 5MB',
  notAnImage: 'Please select an image file (JPEG, PNG, GIF, etc.)',
  formImageTooLarge: 'File size must be less than 2MB',
  postImageTooLarge: 'Image size should be less than 2MB',
} as const;

export const uploadImage = defineCall({
  id: 'uploadImage',
  method: 'post',
  path: '/api/admin/upload',
  summary: 'Stores an image for the home page or for the text of a post.',
  tag: 'content',
  access: 'admin',
  encoding: 'form',
  body: z.object({ file: uploadedFile }),
  answer: z.object({ url: z.string() }),
});
