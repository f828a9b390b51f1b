import { z } from 'zod';

/** Multipart carries line ends as CRLF; kept are plain ones. */
const unifyLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Text of several lines that may be empty or missing. */
export const optionalLines = (label: string, max: number) =>
  z
    .string()
    .default('')
    .transform((text) => unifyLines(text).trim())
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`));

/** Text of several lines that must not be empty. @param missing the message for an empty one */
export const requiredLines = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => unifyLines(text).trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`),
    );
