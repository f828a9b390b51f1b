import { z } from 'zod';

export const MEGABYTE = 1024 * 1024;

/** An uploaded file. The server reads its type from the content, never from the name. */
export const uploadedFile = z
  .custom<File>(
    (value) => typeof File !== 'undefined' && value instanceof File,
    'A file is required.',
  )
  .meta({ type: 'string', format: 'binary' });

/** The image types that the server can read. HEIC, the format of iPhone photos, is not among them. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The rule for a file of a call. The server and the file inputs apply the same rule with the same texts. */
export interface FileRule {
  /** Size of the largest file, in bytes. */
  maxBytes: number;
  tooLarge: string;
  /** MIME types. */
  types: string[];
  wrongType: string;
}

/** The image of an event, a member or an achievement. */
export const formImage: FileRule = {
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
  types: imageTypes,
  wrongType: 'Please choose a JPG, PNG, WEBP, GIF or AVIF image.',
};

/** The largest image that the server opens. An AVIF image needs more memory per pixel than other images. */
export const MAX_MEGAPIXELS = { avif: 12, other: 24 };
/** The longest side of an image, in pixels. WebP, the format of stored images, has no longer ones. */
export const MAX_EDGE_PX = 16_383;
export const MAX_FRAMES = 100;

/** The reasons to refuse an image for its content. The server shows them at the field of the file. */
export const imageProblems = {
  damaged: 'This file is incomplete or damaged. Please choose it again, or another one.',
  tooManyPixels: `This image has too many pixels. Please choose one with at most ${MAX_MEGAPIXELS.other} megapixels (AVIF: ${MAX_MEGAPIXELS.avif}).`,
  tooLong: `This image is too wide or too high. Each side can have at most ${MAX_EDGE_PX} pixels.`,
  tooDeep: 'This image has more than 8 bits per colour. Please save it with 8 bits per colour.',
  interlaced: 'This PNG image is interlaced. Please save it without interlacing.',
  tooManyFrames: `This image has more than ${MAX_FRAMES} frames. Please choose a still image.`,
  tooHeavy:
    'This image needs too much time or memory to open. Please save it as a smaller JPG image.',
};
export type ImageProblem = keyof typeof imageProblems;

/**
 * The reason to refuse a file before its upload. A browser takes the type from the file's name; the server looks at the content.
 * @returns undefined for a file that may be sent
 */
export function fileProblem(
  file: { size: number; type: string },
  rule: FileRule,
): string | undefined {
  if (file.size > rule.maxBytes) return rule.tooLarge;
  return rule.types.includes(file.type) ? undefined : rule.wrongType;
}
