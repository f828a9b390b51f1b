import type { CaptchaScript } from '@club/contracts/auth/captcha';

/** What a provider's script leaves on the window; each has these two under a name of its own. */
export interface CaptchaApi {
  render(container: HTMLElement, options: object): string | number;
  reset(widget?: string | number): void;
}

/**
 * Loads the configured provider's script, once and only when it is called: no public page does (SPEC §7). Undefined
 * where none is configured. @throws when the script does not arrive; the next call tries again.
 */
export async function loadCaptcha(
  captcha: CaptchaScript | undefined,
): Promise<CaptchaApi | undefined> {
  if (!captcha) return undefined;
  const globals = window as unknown as Record<string, CaptchaApi | undefined>;
  const name = captcha.provider === 'recaptcha' ? 'grecaptcha' : captcha.provider;
  if (globals[name]) return globals[name];

  const marked = document.querySelector<HTMLScriptElement>('script[data-captcha]');
  const script = marked ?? document.createElement('script');
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener(
      'error',
      () => {
        script.remove();
        reject(new Error('The captcha could not be loaded.'));
      },
      { once: true },
    );
    if (marked) return;
    script.dataset.captcha = captcha.provider;
    script.async = true;
    script.src = captcha.script_url;
    document.head.append(script);
  });
  return globals[name];
}
