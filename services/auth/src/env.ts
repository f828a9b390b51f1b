import { captchaEnv } from '@club/service-kit/captcha/captcha';
import { commonEnv } from '@club/service-kit/env/env';
import { z } from 'zod';

/** The variables of this service, besides the common ones. */
export const authEnv = commonEnv.extend({
  ADMIN_EMAIL: z.email('must be an email address').default('admin@club.local'),
  ADMIN_PASSWORD: z.string().optional(),
  ...captchaEnv,
  ADMIN_KEYS: z.string().default('Control+Shift+K'),
});

export type AuthEnv = z.output<typeof authEnv>;
