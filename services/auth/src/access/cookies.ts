import { ADMIN_COOKIE, MASTER_COOKIE } from '@club/service-kit/access/admin-guard';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';

/** Shows the screens that the code was entered. The server never reads it. */
export const OTP_COOKIE = 'otpVerified';

/** A random token of a browser in which an admin has entered a one-time code. Logout keeps it. */
export const DEVICE_COOKIE = 'deviceToken';

export const DEVICE_LIFE_SECONDS = 180 * 24 * 60 * 60;

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

/** The cookies of a verified session: the flag, and the token of its browser. */
export function setVerifiedCookies(c: Context, publicUrl: string, device: string): void {
  setCookie(c, OTP_COOKIE, 'true', options(publicUrl));
  const maxAge = DEVICE_LIFE_SECONDS;
  setCookie(c, DEVICE_COOKIE, device, { ...options(publicUrl), maxAge, httpOnly: true });
}

/** SPEC §2: logout clears the three cookies of the session. */
export function clearCookies(c: Context, publicUrl: string): void {
  const { maxAge: _, ...where } = options(publicUrl);
  for (const name of [ADMIN_COOKIE, MASTER_COOKIE]) {
    deleteCookie(c, name, { ...where, httpOnly: true });
  }
  deleteCookie(c, OTP_COOKIE, where);
}
