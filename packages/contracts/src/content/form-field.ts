import { z } from 'zod';
import { isHttpAddress } from './web-address.ts';

/** A text field of a form that takes its default when it is left empty. */
export const textOr = (fallback: string, label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} can have at most ${max} characters.`)
    .default('')
    .transform((text) => text || fallback);

/** An http or https address, or empty. @param label how the field is called, for its message. */
export const optionalAddress = (label: string) =>
  z
    .string()
    .trim()
    .max(300, `${label} can have at most 300 characters.`)
    .refine((text) => text === '' || isHttpAddress(text), `${label} must be a URL.`)
    .default('');
