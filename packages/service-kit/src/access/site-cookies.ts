import { type CookieName, cookiePrefix } from '@club/contracts/auth/cookies';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

declare module 'hono' {
  interface ContextVariableMap {
    cookiePrefix: ReturnType<typeof cookiePrefix>;
  }
}

/** Gives the cookies of an app their names: with the prefix `__Host-` when the public address is https. */
export const nameCookies =
  (publicUrl: string): MiddlewareHandler =>
  (c, next) => {
    c.set('cookiePrefix', cookiePrefix(publicUrl));
    return next();
  };

/** What an app without `nameCookies` uses, such as one that tests build of few routes. */
const prefixOf = (c: Context) => c.get('cookiePrefix') ?? '';

/** The value of a cookie; empty without it. */
export const readCookie = (c: Context, name: CookieName): string =>
  getCookie(c, prefixOf(c) + name) ?? '';

interface CookieOptions {
  seconds: number;
  /** Whether scripts of the page can read it. */
  readable?: boolean;
  sameSite?: 'Strict' | 'Lax';
}

export function writeCookie(
  c: Context,
  name: CookieName,
  value: string,
  { seconds, readable = false, sameSite = 'Strict' }: CookieOptions,
): void {
  setCookie(c, prefixOf(c) + name, value, {
    path: '/',
    sameSite,
    secure: prefixOf(c) !== '',
    httpOnly: !readable,
    maxAge: seconds,
  });
}

export const clearCookie = (c: Context, name: CookieName): void => {
  deleteCookie(c, prefixOf(c) + name, {
    path: '/',
    sameSite: 'Strict',
    secure: prefixOf(c) !== '',
  });
};
