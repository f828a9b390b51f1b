import { fileURLToPath } from 'node:url';
import type { MigrationSet } from '@club/service-kit/db/migrate';

export const gatewaySchema: MigrationSet = {
  schema: 'gateway',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
