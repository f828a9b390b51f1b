import { startService } from '@club/service-kit/server/start-service';
import { createContentApp } from './app.ts';
import { contentSchema } from './schema.ts';
import { contentCrontab, contentTasks } from './tasks.ts';

await startService({
  name: 'content',
  schema: contentSchema,
  createApp: createContentApp,
  tasks: contentTasks,
  crontab: contentCrontab,
});
