import { fileURLToPath } from 'node:url';
import { commonEnv } from '@club/service-kit/env/env';
import type { Service } from '@club/service-kit/server/service';
import { createEventsApp } from './app.ts';
import { eventsRetention } from './retention/events-retention.ts';
import { seedEvents } from './seed/seed-events.ts';

/** Events, registrations, payments and the club's bank account. */
export const eventsService = {
  name: 'events',
  env: commonEnv,
  migrations: {
    schema: 'events',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  retention: eventsRetention,
  seed: seedEvents,
  createApp: (deps) => ({ app: createEventsApp(deps) }),
} satisfies Service;
