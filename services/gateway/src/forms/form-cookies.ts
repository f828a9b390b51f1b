import { formPaths } from '@club/contracts/remotes/paths';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { encodedPath } from '../pages/page-path.ts';

/** Long enough to pay at a bank in between, and short on a shared computer. The email has the link for later. */
const REGISTRATION_SECONDS = 2 * 60 * 60;
const ATTEMPT_SECONDS = 24 * 60 * 60;

/**
 * Cookies of the plain forms. Scripts cannot read them, pages of other sites cannot send them, and browsers send them to
 * one page only.
 */
export interface FormCookies {
  /** The secret of the registration that this browser opened; empty without it. */
  registration(c: Context): string;
  openRegistration(c: Context, secret: string): void;
  closeRegistration(c: Context): void;
  /** The attempt of the form's next registration: the form sent twice is one registration. */
  attempt(c: Context): string;
  startAttempt(c: Context): void;
  endAttempt(c: Context): void;
}

export function formCookies(publicUrl: string): FormCookies {
  const secure = publicUrl.startsWith('https:');
  const name = (plain: string) => (secure ? `__Secure-${plain}` : plain);
  const registration = name('registration');
  const attempt = name('registrationAttempt');
  const options = (path: string) => ({ path, secure, httpOnly: true, sameSite: 'Strict' as const });
  const opened = options(formPaths.registration);
  return {
    registration: (c) => getCookie(c, registration) ?? '',
    openRegistration: (c, secret) =>
      setCookie(c, registration, secret, { ...opened, maxAge: REGISTRATION_SECONDS }),
    closeRegistration: (c) => void deleteCookie(c, registration, opened),
    attempt: (c) => getCookie(c, attempt) ?? '',
    startAttempt: (c) =>
      setCookie(c, attempt, crypto.randomUUID(), {
        ...options(encodedPath(c)),
        maxAge: ATTEMPT_SECONDS,
      }),
    endAttempt: (c) => void deleteCookie(c, attempt, options(encodedPath(c))),
  };
}
