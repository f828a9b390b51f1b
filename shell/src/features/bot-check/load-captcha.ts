import type { CaptchaScript } from '@club/contracts/auth/captcha';

/** What the script of each provider offers, under a global name of its own. */
export interface CaptchaApi {
  render(container: HTMLElement, options: object): unknown;
  /** reCAPTCHA only: calls back when `render` exists. */
  ready?(callback: () => void): void;
}

const GLOBAL_NAMES = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' };

/** Loads the provider's script, once per page. @throws when it does not load; the next call tries again */
export async function loadCaptcha({ provider, script_url }: CaptchaScript): Promise<CaptchaApi> {
  const findApi = () => Reflect.get(window, GLOBAL_NAMES[provider]) as CaptchaApi | undefined;
  if (!findApi()) await runScript(script_url);
  const api = findApi();
  if (!api) throw new Error(`The script of ${provider} left no ${GLOBAL_NAMES[provider]}.`);
  if (provider === 'recaptcha') await new Promise<void>((resolve) => api.ready?.(resolve));
  return api;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${url} did not load.`));
    });
    document.head.append(script);
  });
}
