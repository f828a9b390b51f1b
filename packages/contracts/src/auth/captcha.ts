/** Captcha services that the operator can choose from (CAPTCHA_PROVIDER). */
export const captchaProviders = ['turnstile', 'hcaptcha', 'recaptcha'] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];

/** What a page needs to load the captcha on demand. */
export interface CaptchaScript {
  provider: CaptchaProvider;
  script_url: string;
  /** The site's public key at the provider. Without it the page cannot show the captcha. */
  site_key?: string;
}

/** A visitor with this score (0 to 1) or more counts as a person and may write more per minute. */
export const GOOD_SCORE = 0.7;
