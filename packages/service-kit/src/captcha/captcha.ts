import {
  type CaptchaProvider,
  type CaptchaScript,
  captchaProviders,
} from '@club/contracts/auth/captcha';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The environment variables of an optional third-party captcha. Services spread them into their own. */
export const captchaEnv = {
  CAPTCHA_PROVIDER: z
    .enum(captchaProviders, `must be one of ${captchaProviders.join(', ')}`)
    .optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SCRIPT_URL: address.optional(),
  CAPTCHA_VERIFY_URL: address.optional(),
};

const captchaObject = z.object(captchaEnv);
type CaptchaEnv = z.output<typeof captchaObject>;

/** The values with which the server checks a captcha response at the provider. */
export interface CaptchaCheck {
  provider: CaptchaProvider;
  secret: string;
  verifyUrl: string;
}

/** The values with which a page loads the provider's script on demand. */
export interface CaptchaPage {
  script: CaptchaScript;
  /** Sources for the Content-Security-Policy. */
  origins: string[];
}

const PROVIDERS: Record<CaptchaProvider, { verify: string; script: string; origins: string[] }> = {
  turnstile: {
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    verify: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit',
    origins: [
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
  },
};

/** @throws with a line for the operator when only one of provider and secret is set */
export function captchaCheckOf(env: CaptchaEnv): CaptchaCheck | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret } = env;
  if (!provider && !secret) return undefined;
  if (!provider) throw new Error('CAPTCHA_PROVIDER: set it to the service of CAPTCHA_SECRET');
  if (!secret) throw new Error(`CAPTCHA_SECRET: ${provider} needs a secret`);
  return { provider, secret, verifyUrl: env.CAPTCHA_VERIFY_URL ?? PROVIDERS[provider].verify };
}

export function captchaPageOf(env: CaptchaEnv): CaptchaPage | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = env;
  if (!provider) return undefined;
  const own = env.CAPTCHA_SCRIPT_URL;
  return {
    script: {
      provider,
      script_url: own ?? PROVIDERS[provider].script,
      ...(siteKey && { site_key: siteKey }),
    },
    origins: own ? [new URL(own).origin] : PROVIDERS[provider].origins,
  };
}
