import { startService } from '@club/service-kit/server/start-service';
import { createEventsApp } from './app.ts';
import { eventsSchema } from './schema.ts';
import { eventsCrontab, eventsTasks } from './tasks.ts';

await startService({
  name: 'events',
  schema: eventsSchema,
  createApp: createEventsApp,
  tasks: eventsTasks,
  crontab: eventsCrontab,
});
