import { z } from 'zod';

/** Text that is trimmed and must not be empty. @param label the field's name, for its messages */
export const requiredText = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`);

/** Text that is trimmed and may be empty or missing. @param label the field's name, for its messages */
export const optionalText = (label: string, max: number) =>
  z
    .string(`${label} must be text.`)
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .default('');

/** The search text of a list; may be missing or empty. */
export const searchText = z
  .string('Search must be text.')
  .trim()
  .max(100, 'Search can have at most 100 characters.')
  .optional();

/** An email address, trimmed. Comparisons ignore case. */
export const email = z
  .string('An email address is required.')
  .trim()
  .min(1, 'An email address is required.')
  .max(254, 'An email address can have at most 254 characters.')
  .pipe(z.email('This does not look like an email address.'));

/** A UUID of this API (version 7, made by the server). */
export const id = z.uuid('This is not an id.');

const NO_ADDRESS = 'This is not an address of a record.';

/** The part of a page's address that names a record: its slug, or its id in older links. */
export const recordAddress = z
  .string(NO_ADDRESS)
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,100}$/, NO_ADDRESS);

/** {@link recordAddress} of today, made from the record's title. */
export const slug = z.string().describe('In the address of its page; older ones lead to it');

/**
 * A calendar day, `YYYY-MM-DD`. The year 0 is refused because the database has none.
 * @param wrong the message for every wrong value
 */
export const day = (wrong: string) => z.iso.date(wrong).refine((text) => text >= '0001', wrong);

/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime('This is not a moment in UTC.').describe('UTC, ISO 8601');
