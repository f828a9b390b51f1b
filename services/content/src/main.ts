import { startService } from '@club/service-kit/server/start-service';
import { createContentApp } from './app.ts';
import { contentSchema } from './schema.ts';
import { seedContent } from './seed/seed-content.ts';
import { contentCrontab, contentTasks } from './tasks.ts';

await startService({
  name: 'content',
  schema: contentSchema,
  createApp: async (deps, env) => {
    if (env.SEED === 'demo') await seedContent(deps);
    return createContentApp(deps);
  },
  tasks: contentTasks,
  crontab: contentCrontab,
});
