import { z } from 'zod';

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
