import { z } from 'zod';
import { id, lineText, visibleText } from '../values/text.ts';
import { isHttpAddress } from './web-address.ts';

/** A text field with a default for empty text. @param label the field's name, for its messages */
export const textOr = (fallback: string, label: string, max: number) =>
  lineText(label, `${label} must be text.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .default('')
    .transform((text) => text || fallback);

/** An http or https address, or empty. @param label the field's name, for its messages */
export const optionalAddress = (label: string) =>
  visibleText(`${label} must be a URL.`)
    .max(300, `${label} can have at most 300 characters.`)
    .refine((text) => text === '' || isHttpAddress(text), `${label} must be a URL.`)
    .default('');

const NO_EVENT = 'Choose an event, or none.';

/** The event of a record. Events belong to another service, so nothing checks that there is one with this id. */
export const eventField = z
  .string(NO_EVENT)
  .refine((text) => text === '' || id.safeParse(text).success, NO_EVENT)
  .optional()
  .describe('Empty: none. Missing: stays as it is');
