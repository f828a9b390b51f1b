import { startService } from '@club/service-kit/server/start-service';
import { createEventsApp } from './app.ts';
import { eventsSchema } from './schema.ts';
import { seedEvents } from './seed/seed-events.ts';
import { eventsCrontab, eventsTasks } from './tasks.ts';

await startService({
  name: 'events',
  schema: eventsSchema,
  createApp: async (deps, env) => {
    if (env.SEED === 'demo') await seedEvents(deps);
    return createEventsApp(deps);
  },
  tasks: eventsTasks,
  crontab: eventsCrontab,
});
