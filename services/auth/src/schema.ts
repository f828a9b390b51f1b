import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '@club/service-kit/db/migrate';

/** Admins, master tokens, sessions and their codes, and the function that every admin guard asks. */
export const authSchema: MigrationSet = {
  schema: 'auth',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
