import { z } from 'zod';
import { moment } from './text.ts';

/** What admins are told of a record's last save, so that nobody saves over it unknowingly. */
export const lastSave = {
  version: z.int().describe('Rises with every save; sent back to save over exactly what was read'),
  updated_at: moment,
  updated_by: z
    .string()
    .nullable()
    .describe('The e-mail of the admin who saved last; null for what no admin has saved yet'),
};
