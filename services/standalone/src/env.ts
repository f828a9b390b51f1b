import { authEnv } from '@club/auth/env';
import { z } from 'zod';

export const siteEnv = authEnv.extend({
  CAPTCHA_PROVIDER: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
});

export type SiteEnv = z.output<typeof siteEnv>;
