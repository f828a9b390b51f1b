import { captchaPageOf } from '@club/service-kit/env/captcha-env';
import { settingsOf } from '@club/service-kit/env/settings';
import { startService } from '@club/service-kit/server/start-service';
import { createGateway, type Gateway } from './app.ts';
import { gatewayEnv } from './env.ts';
import { httpBackend } from './proxy/http-backend.ts';
import { publishBuiltRemotes } from './release/built-remotes.ts';
import { gatewaySchema } from './schema.ts';

let gateway: Gateway | undefined;

await startService({
  name: 'gateway',
  schema: gatewaySchema,
  envSchema: gatewayEnv,
  isPublic: true,
  createApp: async (deps, env) => {
    await publishBuiltRemotes(deps);
    gateway = await createGateway({
      ...deps,
      trustProxy: settingsOf(env).trustProxy,
      captcha: captchaPageOf(env),
      remoteOrigins: env.REMOTE_ORIGINS,
      backends: {
        auth: httpBackend(env.AUTH_URL, 'auth'),
        content: httpBackend(env.CONTENT_URL, 'content'),
        events: httpBackend(env.EVENTS_URL, 'events'),
      },
    });
    return gateway.app;
  },
  onStop: async () => gateway?.close(),
});
