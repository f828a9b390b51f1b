import { ADMIN_COOKIE, MASTER_COOKIE } from '@club/service-kit/access/admin-guard';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';

/** Shows the screens that the code was entered. The server never reads it. */
export const OTP_COOKIE = 'otpVerified';

const LIFE_SECONDS = 8 * 60 * 60;

const options = (publicUrl: string) =>
  ({
    path: '/',
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  }) as const;

export function setMasterCookie(c: Context, publicUrl: string, token: string): void {
  setCookie(c, MASTER_COOKIE, token, { ...options(publicUrl), httpOnly: true });
}

/** A new session starts without an entered code, so the flag of an earlier session is cleared. */
export function setAdminCookie(c: Context, publicUrl: string, token: string): void {
  setCookie(c, ADMIN_COOKIE, token, { ...options(publicUrl), httpOnly: true });
  deleteCookie(c, OTP_COOKIE, options(publicUrl));
}

export function setOtpCookie(c: Context, publicUrl: string): void {
  setCookie(c, OTP_COOKIE, 'true', options(publicUrl));
}

/** SPEC §2: logout clears all three. */
export function clearCookies(c: Context, publicUrl: string): void {
  const { maxAge: _, ...where } = options(publicUrl);
  for (const name of [ADMIN_COOKIE, MASTER_COOKIE]) {
    deleteCookie(c, name, { ...where, httpOnly: true });
  }
  deleteCookie(c, OTP_COOKIE, where);
}
