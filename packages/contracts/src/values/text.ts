import { z } from 'zod';
import { withAsciiDomain } from './ascii-domain.ts';
import { visible } from './visible.ts';

/** Line breaks of every kind and other control characters: in an email, a line of its own looks like the club's words. */
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * A text without invisible signs, trimmed: what is copied from a chat or a document often brings some along.
 * @param missing the message for a value that is no text
 */
export const visibleText = (missing: string) => z.string(missing).overwrite(visible).trim();

/**
 * One line of text. All texts of one line are made of it; `lines.ts` has those of several lines.
 * @param label the field's name, for its messages @param missing the message for a value that is no text
 */
export const lineText = (label: string, missing: string) =>
  visibleText(missing).refine(isOneLine, `${label} must be one line of text.`);

/** One line that must not be empty. @param label the field's name, for its messages */
export const requiredText = (label: string, max: number) =>
  lineText(label, `${label} is required.`)
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`);

/** One line that may be empty or missing. @param label the field's name, for its messages */
export const optionalText = (label: string, max: number) =>
  lineText(label, `${label} must be text.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .default('');

/** The search text of a list; may be missing or empty. */
export const searchText = lineText('Search', 'Search must be text.')
  .max(100, 'Search can have at most 100 characters.')
  .optional();

const NO_SUCH_LETTERS =
  'Before the @, our emails can only reach a to z, digits and signs such as . and +. Please use another address.';

/** @param missing the message for an empty field @param wrong the message for a text that is no address */
export const emailText = (missing: string, wrong: string) =>
  visibleText(missing)
    .overwrite(withAsciiDomain)
    .min(1, missing)
    .max(254, 'An email address can have at most 254 characters.')
    .refine((text) => !/[^\0-\x7f].*@/.test(text), NO_SUCH_LETTERS)
    .pipe(z.email(wrong));

/** An email address. Comparisons ignore case. */
export const email = emailText(
  'An email address is required.',
  'This does not look like an email address.',
);

/** The address of a sign-in. Its form is not checked: every wrong one gets the same answer. */
export const typedEmail = requiredText('Email', 254).overwrite(withAsciiDomain);

/** A UUID of this API (version 7, made by the server). */
export const id = z.uuid('This is not an id.');

const NO_ADDRESS = 'This is not an address of a record.';

/** As a URL has it, whether it comes encoded or not. */
function encoded(address: string): string {
  try {
    const plain = visible(decodeURIComponent(address)).trim().toLowerCase().normalize();
    return isOneLine(plain) ? encodeURIComponent(plain) : address;
  } catch {
    return address;
  }
}

/** The part of a page's address that names a record: its slug, or its id in older links. */
export const recordAddress = z
  .string(NO_ADDRESS)
  .overwrite(encoded)
  .regex(/^([a-z0-9-]|%[89A-F][0-9A-F]){1,300}$/, NO_ADDRESS);

/** {@link recordAddress} of today, made from the record's title, with letters of any script. */
export const slug = z
  .string()
  .describe('In the address of its page, percent-encoded; older ones lead to it');

/**
 * A calendar day, `YYYY-MM-DD`. The year 0 is refused because the database has none.
 * @param wrong the message for every wrong value
 */
export const day = (wrong: string) => z.iso.date(wrong).refine((text) => text >= '0001', wrong);

/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime('This is not a moment in UTC.').describe('UTC, ISO 8601');
