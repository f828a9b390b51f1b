import { fileURLToPath } from 'node:url';
import { commonEnv } from '@club/service-kit/env/env';
import type { Service } from '@club/service-kit/server/service';
import { createContentApp } from './app.ts';
import { seedContent } from './seed/seed-content.ts';
import { contentCrontab, contentTasks } from './tasks.ts';

/** Pages, posts, team, messages, newsletter and uploads. */
export const contentService = {
  name: 'content',
  env: commonEnv,
  migrations: {
    schema: 'content',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  tasks: contentTasks,
  crontab: contentCrontab,
  seed: seedContent,
  createApp: (deps) => ({ app: createContentApp(deps) }),
} satisfies Service;
