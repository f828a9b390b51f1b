import { keepFirstAdmin } from '@club/auth/admin/first-admin-file';
import { createAuthApp } from '@club/auth/app';
import { authSchema } from '@club/auth/schema';
import { authCrontab, authTasks } from '@club/auth/tasks';
import { createContentApp } from '@club/content/app';
import { contentSchema } from '@club/content/schema';
import { seedContent } from '@club/content/seed/seed-content';
import { contentCrontab, contentTasks } from '@club/content/tasks';
import { createEventsApp } from '@club/events/app';
import { eventsSchema } from '@club/events/schema';
import { seedEvents } from '@club/events/seed/seed-events';
import { eventsCrontab, eventsTasks } from '@club/events/tasks';
import { createGateway } from '@club/gateway/app';
import { publishBuiltRemotes } from '@club/gateway/release/built-remotes';
import { gatewaySchema } from '@club/gateway/schema';
import { listenForChanges } from '@club/service-kit/db/changes';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { captchaCheckOf, captchaPageOf } from '@club/service-kit/env/captcha-env';
import type { Settings } from '@club/service-kit/env/settings';
import { migrateJobs, releaseHeldJobs, runJobs } from '@club/service-kit/jobs/job-queue';
import { createLog } from '@club/service-kit/log/logger';
import { SEND_MAIL } from '@club/service-kit/mail/mail';
import { sendMailTask } from '@club/service-kit/mail/mailer';
import { withHealth } from '@club/service-kit/server/health';
import { listen } from '@club/service-kit/server/listen';
import { openStorage } from '@club/service-kit/storage/storage';
import { openDatabase } from './database.ts';
import type { SiteEnv } from './env.ts';

export interface FirstAdmin {
  email: string;
  password: string;
  file: string;
}

interface Site {
  firstAdmin: FirstAdmin | undefined;
  stop(): Promise<void>;
}

/** The whole site in this process: services called directly by the gateway, on one Postgres. */
export async function startSite(env: SiteEnv, settings: Settings): Promise<Site> {
  const captcha = captchaCheckOf(env);
  const log = createLog('site', settings.logLevel);
  const database = await openDatabase(env.DATABASE_URL, settings.dataDir);
  const { pool } = database;
  try {
    await migrateJobs(pool);
    await migrate(pool, [kitSchema, authSchema, contentSchema, eventsSchema, gatewaySchema]);
    if (database.embedded) await releaseHeldJobs(pool);

    const changes = await listenForChanges(database.url, log);
    const storage = openStorage(settings.storageUrl);
    const { publicUrl, rateLimitScale } = settings;
    const deps = { pool, changes, storage, log, publicUrl, rateLimitScale };

    const firstAdmin = await keepFirstAdmin(pool, env, log);
    if (env.SEED === 'demo') {
      await seedContent(deps);
      await seedEvents(deps);
    }
    await publishBuiltRemotes(deps);

    const [auth, content, events] = await Promise.all([
      createAuthApp({ ...deps, adminKeys: env.ADMIN_KEYS, captcha }),
      createContentApp(deps),
      createEventsApp(deps),
    ]);
    const gateway = await createGateway({
      ...deps,
      trustProxy: settings.trustProxy,
      liveReload: env.LIVE_RELOAD,
      captcha: captchaPageOf(env),
      remoteOrigins: env.REMOTE_ORIGINS,
      backends: { auth: auth.fetch, content: content.fetch, events: events.fetch },
    });
    let isStopping = false;
    const { app, metrics } = withHealth(gateway.app, {
      checks: { database: () => pool.query('select 1'), store: () => storage.assertReachable() },
      isStopping: () => isStopping,
      isPublic: true,
    });
    const servers = [await listen(app.fetch, settings.port, settings.host)];
    if (env.METRICS_PORT) {
      servers.push(await listen(metrics.fetch, env.METRICS_PORT, settings.host));
    }
    const mailer = sendMailTask({ url: settings.mailUrl, from: settings.mailFrom, log });
    const runner = await runJobs(pool, {
      tasks: {
        [SEND_MAIL]: mailer,
        ...authTasks(deps),
        ...contentTasks(deps),
        ...eventsTasks(deps),
      },
      crontab: [authCrontab, contentCrontab, eventsCrontab].join('\n'),
      log,
    });
    return {
      firstAdmin,
      async stop() {
        isStopping = true;
        await Promise.all(servers.map((server) => server.close()));
        await gateway.close();
        await runner.stop();
        await changes.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
