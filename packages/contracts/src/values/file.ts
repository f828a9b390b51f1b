import { z } from 'zod';

export const MEGABYTE = 1024 * 1024;

/** An uploaded file. Its type is judged by the server from the content, never from its name. */
export const uploadedFile = z
  .custom<File>(
    (value) => typeof File !== 'undefined' && value instanceof File,
    'A file is required.',
  )
  .meta({ type: 'string', format: 'binary' });
