import { z } from 'zod';
import { moment } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/** The fields of a record about its last save. The back office shows them and sends `version` back. */
export const lastSave = {
  version: z.int().describe('Rises with every save'),
  updated_at: moment,
  updated_by: z
    .string()
    .nullable()
    .describe('Email address of the admin who saved last; null if no admin has saved the record'),
};

/** The version that the admin read. If the record has a newer one, the save is refused (409 `newer_version`). */
export const savedVersion = wholeNumber('Version', 1, 2_147_483_647)
  .optional()
  .describe('The version that the admin read. Without it, the save replaces any version');
