import { fileURLToPath } from 'node:url';
import type { MigrationSet } from './migrate.ts';

/** Tables that every service stands on: audit, limits, secrets. Migrated before any service's own. */
export const kitSchema: MigrationSet = {
  schema: 'kit',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
