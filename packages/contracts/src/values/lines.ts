import { z } from 'zod';

/** Control characters other than tabs and line feeds. Nobody types them, and XML has no way to write them in a feed. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Multipart sends line ends as CRLF; the database holds `\n`. */
const unifyLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');

/** Marks a schema whose text may have several lines; an extension as OpenAPI allows it. */
export const SEVERAL_LINES = { 'x-several-lines': true };

/** Text of several lines that may be empty or missing. @param label the field's name, for its messages */
export const optionalLines = (label: string, max: number) =>
  z
    .string(`${label} must be text.`)
    .default('')
    .transform((text) => unifyLines(text).trim())
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`))
    .meta(SEVERAL_LINES);

/** Without blank lines around it. The indent of its first line stays: in Markdown it can be code. */
export const trimLines = (text: string): string => text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');

/** Text of several lines that must not be empty. @param missing the message for empty text */
export const requiredLines = (
  label: string,
  max: number,
  missing = `${label} is required.`,
  trim = (text: string) => text.trim(),
) =>
  z
    .string(missing)
    .transform((text) => trim(unifyLines(text)))
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `${label} can have at most ${max.toLocaleString('en')} characters.`),
    )
    .meta(SEVERAL_LINES);
