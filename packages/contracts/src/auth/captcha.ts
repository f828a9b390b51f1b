/** Services whose captcha the site can ask for when its operator configured one (CAPTCHA_PROVIDER). */
export const captchaProviders = ['turnstile', 'hcaptcha', 'recaptcha'] as const;

export type CaptchaProvider = (typeof captchaProviders)[number];

/** What a page needs to load such a captcha once it is wanted. */
export interface CaptchaScript {
  provider: CaptchaProvider;
  script_url: string;
  /** The site's public key at the provider. */
  site_key?: string;
}
