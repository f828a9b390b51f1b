import { fileURLToPath } from 'node:url';
import type { MigrationSet } from './migrate.ts';

/** Tables that every service uses: audit, limits, secrets, workers of the job queue, sent emails. They are migrated before the tables of a service. */
export const kitSchema: MigrationSet = {
  schema: 'kit',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
