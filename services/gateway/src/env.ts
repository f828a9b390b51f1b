import { captchaEnv } from '@club/service-kit/env/captcha-env';
import { commonEnv } from '@club/service-kit/env/env';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const gatewayEnv = commonEnv.extend({
  ...captchaEnv,
  AUTH_URL: serviceUrl.default('http://127.0.0.1:3001'),
  CONTENT_URL: serviceUrl.default('http://127.0.0.1:3002'),
  EVENTS_URL: serviceUrl.default('http://127.0.0.1:3003'),
});
