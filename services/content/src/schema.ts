import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '@club/service-kit/db/migrate';

/** Pages, posts, team, messages, newsletter. */
export const contentSchema: MigrationSet = {
  schema: 'content',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
