import { authEnv } from '@club/auth/env';
import { remoteOriginsEnv } from '@club/gateway/release/remote-origins';
import { flag } from '@club/service-kit/env/env';
import type { z } from 'zod';

export const siteEnv = authEnv.extend({
  ...remoteOriginsEnv,
  /** Set by `npm run dev`. */
  LIVE_RELOAD: flag.default(false),
});

export type SiteEnv = z.output<typeof siteEnv>;
