import { z } from 'zod';
import { moment } from './text.ts';

/** The fields of a record about its last save. The back office shows them and sends `version` back. */
export const lastSave = {
  version: z.int().describe('Rises with every save'),
  updated_at: moment,
  updated_by: z
    .string()
    .nullable()
    .describe(
      'Email address of the admin who saved last; null for a record that no admin has saved',
    ),
};

/** The version that the admin read. If the record has a newer one, the save is refused (409 `newer_version`). */
export const savedVersion = z.coerce
  .number<number | string>('The version must be a whole number.')
  .int('The version must be a whole number.')
  .min(1, 'The version must be 1 or higher.')
  .optional()
  .describe('The version that the admin read; without it the save replaces any version');
