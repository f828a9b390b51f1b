import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@club/contracts/http/call';
import { captchaPageOf } from '@club/service-kit/captcha/captcha';
import { createDatabase } from '@club/service-kit/db/database';
import type { Service } from '@club/service-kit/server/service';
import { createGateway } from './app.ts';
import { type GatewayEnv, gatewayEnv } from './env.ts';
import { gatewayData } from './gateway-data.ts';
import { earlyHints, readShellAssets } from './pages/document/assets-manifest.ts';
import { publishBuiltRemotes } from './releases/built-remotes.ts';
import type { GatewayTables } from './releases/release.table.ts';
import { remotesHealth } from './releases/remotes-health.ts';
import { sweepAllFiles } from './releases/sweep-files.ts';

/** The service on the site's public port: pages, releases of remotes, files, and the proxy to the services. */
export const gatewayService = {
  name: 'gateway',
  env: gatewayEnv,
  migrations: {
    schema: 'gateway',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  personalData: gatewayData,
  tasks: ({ pool, storage }) => ({
    sweep_release_files: async () => {
      await sweepAllFiles({ db: createDatabase<GatewayTables>(pool, 'gateway'), storage });
    },
  }),
  crontab: '47 * * * * sweep_release_files',
  isPublic: true,
  proxies: (env) => env.TRUSTED_PROXIES,
  sendsEmail: false,
  async createApp({ neighbours, startPool, ...deps }, env) {
    const backendOf = async (name: Exclude<ServiceName, 'gateway'>, addresses: string) => {
      if (neighbours[name]) return neighbours[name];
      // The HTTP client is for processes of their own: it needs 21 MB.
      const { httpBackend } = await import('./proxy/http-backend.ts');
      return httpBackend(addresses, name);
    };
    await publishBuiltRemotes({ ...deps, pool: startPool }, env.PUBLISH_BUILT_REMOTES);
    const { warmUp, ...gateway } = await createGateway({
      ...deps,
      trustedProxies: env.TRUSTED_PROXIES,
      hints: env.EARLY_HINTS ? earlyHints(await readShellAssets()) : [],
      captcha: captchaPageOf(env),
      remoteOrigins: env.REMOTE_ORIGINS,
      localRemotes: env.LOCAL_REMOTES,
      isRollbackAutomatic: env.AUTOMATIC_ROLLBACK,
      evidenceSeconds: env.EVIDENCE_SECONDS,
      backends: {
        auth: await backendOf('auth', env.AUTH_URL),
        content: await backendOf('content', env.CONTENT_URL),
        events: await backendOf('events', env.EVENTS_URL),
      },
    });
    const db = createDatabase<GatewayTables>(deps.pool, 'gateway');
    const ms = env.WARM_UP_SECONDS * 1000;
    return {
      ...gateway,
      ...(await remotesHealth(db)),
      ...(ms > 0 && { warmUp: (url: string) => warmUp(url, ms) }),
    };
  },
} satisfies Service<GatewayEnv>;
