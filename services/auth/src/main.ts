import { captchaCheckOf } from '@club/service-kit/env/captcha-env';
import { startService } from '@club/service-kit/server/start-service';
import { keepFirstAdmin } from './admin/first-admin-file.ts';
import { createAuthApp } from './app.ts';
import { authEnv } from './env.ts';
import { authSchema } from './schema.ts';
import { authCrontab, authTasks } from './tasks.ts';

await startService({
  name: 'auth',
  schema: authSchema,
  envSchema: authEnv,
  createApp: async (deps, env) => {
    const captcha = captchaCheckOf(env);
    await keepFirstAdmin(deps.pool, env, deps.log);
    return createAuthApp({ ...deps, adminKeys: env.ADMIN_KEYS, captcha });
  },
  tasks: authTasks,
  crontab: authCrontab,
});
