import { fileURLToPath } from 'node:url';
import { commonEnv } from '@club/service-kit/env/env';
import type { Service } from '@club/service-kit/server/service';
import { createEventsApp } from './app.ts';
import { seedEvents } from './seed/seed-events.ts';
import { eventsCrontab, eventsTasks } from './tasks.ts';

/** Events, registrations, payments and the club's bank account. */
export const eventsService = {
  name: 'events',
  env: commonEnv,
  migrations: {
    schema: 'events',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  tasks: eventsTasks,
  crontab: eventsCrontab,
  seed: seedEvents,
  createApp: (deps) => ({ app: createEventsApp(deps) }),
} satisfies Service;
