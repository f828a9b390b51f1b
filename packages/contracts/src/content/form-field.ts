import { z } from 'zod';
import { isHttpAddress } from './web-address.ts';

/** The version that the admin read, sent back with a save: over a newer one the save is refused (409 `newer_version`). */
export const savedVersion = z.coerce.number().int().min(1).optional();

/** A text field of a form that takes its default when it is left empty. */
export const textOr = (fallback: string, label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .default('')
    .transform((text) => text || fallback);

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

/** An http or https address, or empty. @param label how the field is called, for its message. */
export const optionalAddress = (label: string) =>
  z
    .string()
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .refine((text) => text === '' || isHttpAddress(text), `${label} must be a URL.`)
    .default('');
