import { cookies } from '@club/contracts/auth/cookies';
import { clearCookie, writeCookie } from '@club/service-kit/access/site-cookies';
import type { Context } from 'hono';

export const DEVICE_LIFE_SECONDS = 180 * 24 * 60 * 60;

const SESSION = { seconds: 8 * 60 * 60 };

export const setMasterCookie = (c: Context, token: string): void =>
  writeCookie(c, cookies.master, token, SESSION);

/** A new session starts without an entered code, so the flag of an earlier session is cleared. */
export function setAdminCookie(c: Context, token: string): void {
  writeCookie(c, cookies.admin, token, SESSION);
  clearCookie(c, cookies.otpVerified);
}

/** The cookies of a verified session: the flag, which the server never reads, and the token of the browser. */
export function setVerifiedCookies(c: Context, device: string): void {
  writeCookie(c, cookies.otpVerified, 'true', { ...SESSION, readable: true });
  writeCookie(c, cookies.device, device, { seconds: DEVICE_LIFE_SECONDS });
}

/** Logout clears the three cookies of the session. The browser stays known. */
export function clearCookies(c: Context): void {
  for (const name of [cookies.admin, cookies.master, cookies.otpVerified]) clearCookie(c, name);
}
