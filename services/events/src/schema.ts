import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '@club/service-kit/db/migrate';

/** Events, registrations, payments and the club's bank account. */
export const eventsSchema: MigrationSet = {
  schema: 'events',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
