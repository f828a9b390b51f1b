import { authEnv } from '@club/auth/env';
import { flag } from '@club/service-kit/env/env';
import type { z } from 'zod';

export const siteEnv = authEnv.extend({
  /** Set by `npm run dev`. */
  LIVE_RELOAD: flag.default(false),
});

export type SiteEnv = z.output<typeof siteEnv>;
