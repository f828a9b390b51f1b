import { z } from 'zod';

/** Text that is trimmed and must not be empty. @param label how the field is called, for its message. */
export const requiredText = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${max} characters.`);

/** Text that is trimmed and may be empty or missing. */
export const optionalText = (label: string, max: number) =>
  z.string().trim().max(max, `${label} can have at most ${max} characters.`).default('');

/** An e-mail address, trimmed; compared without case everywhere. */
export const email = z
  .string('An email is required.')
  .trim()
  .min(1, 'An email is required.')
  .max(254, 'An email can have at most 254 characters.')
  .pipe(z.email('This does not look like an email address.'));

/** A UUID of this API (version 7, made by the server). */
export const id = z.uuid('This is not an id.');

/** A day of the calendar, `YYYY-MM-DD`. There is no year 0, in history as in the database. @param wrong its message */
export const day = (wrong?: string) => z.iso.date(wrong).refine((text) => text >= '0001', wrong);

/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime().describe('UTC, ISO 8601');
