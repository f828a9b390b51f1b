import { fileURLToPath } from 'node:url';
import { captchaCheckOf } from '@club/service-kit/captcha/captcha';
import type { Service } from '@club/service-kit/server/service';
import { keepFirstAdmin } from './admin/first-admin-file.ts';
import { createAuthApp } from './app.ts';
import { type AuthEnv, authEnv } from './env.ts';
import { authData } from './person/personal-data.ts';
import { authTasks } from './tasks.ts';

/** Access to the back office: admins, sessions, codes, the audit log, and the bot check. */
export const authService = {
  name: 'auth',
  env: authEnv,
  migrations: {
    schema: 'auth',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  tasks: authTasks,
  personalData: authData,
  async createApp({ startPool, ...deps }, env) {
    const captcha = captchaCheckOf(env);
    const firstAdmin = await keepFirstAdmin(startPool, env, deps.log);
    const entry = `open ${deps.publicUrl}/error and click the empty corner at the bottom right, or press ${env.ADMIN_KEYS} there`;
    return {
      app: createAuthApp({ ...deps, adminKeys: env.ADMIN_KEYS, captcha }),
      notices: [
        ['Back office', entry],
        ...(firstAdmin
          ? ([
              ['First admin', firstAdmin.email],
              ['Password', `${firstAdmin.password}   (kept in ${firstAdmin.file})`],
            ] satisfies [string, string][])
          : []),
      ],
    };
  },
} satisfies Service<AuthEnv>;
