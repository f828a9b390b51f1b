import { randomInt } from 'node:crypto';
import { cookies } from '@club/contracts/auth/cookies';
import type { Canary } from './canary.repository.ts';

const COOKIE = new RegExp(
  `(?:^|; ?)(?:__Host-)?${cookies.releaseSet}=([0-9a-f]{8})-(\\d{1,2})(?:;|$)`,
);
const WEEK_SECONDS = 7 * 24 * 60 * 60;
/** Crawlers that keep cookies stay with the current releases. */
const NAMES_CRAWLER = /bot|crawl|spider|slurp/i;

/** The canary that runs; undefined: all visitors get the current releases. */
export type RunningCanary = Pick<Canary, 'key' | 'name' | 'version' | 'percent'> | undefined;

/** The number from 0 to 99 that a visitor has drawn for this canary. */
function drawnNumber(
  { key }: NonNullable<RunningCanary>,
  cookieHeader: string,
): number | undefined {
  const [, of, drawn] = COOKIE.exec(cookieHeader) ?? [];
  return of === key ? Number(drawn) : undefined;
}

/**
 * The set of releases that a request uses: the key of the canary for its visitors, undefined for the current releases. A
 * request without a number of this canary gets the current ones: crawlers and clients without cookies, and each visitor's
 * first page.
 */
export function releaseSetOf(canary: RunningCanary, cookieHeader = ''): string | undefined {
  if (!canary) return undefined;
  const drawn = drawnNumber(canary, cookieHeader);
  return drawn !== undefined && drawn < canary.percent ? canary.key : undefined;
}

interface Visit {
  cookie?: string | undefined;
  userAgent?: string | undefined;
  /** `__Host-` when the public address is https. */
  prefix: string;
}

/**
 * The headers of a page while a canary runs. No shared cache may store it, and a visitor without a number draws one. They
 * replace the page's own headers of the same name.
 */
export function canaryHeaders(
  canary: NonNullable<RunningCanary>,
  { cookie = '', userAgent = '', prefix }: Visit,
): Record<string, string> {
  const headers = { 'cache-control': 'private, no-cache' };
  if (drawnNumber(canary, cookie) !== undefined || NAMES_CRAWLER.test(userAgent)) return headers;
  const value = `${prefix}${cookies.releaseSet}=${canary.key}-${randomInt(100)}`;
  const secure = prefix ? '; Secure' : '';
  return {
    ...headers,
    'set-cookie': `${value}; Path=/; Max-Age=${WEEK_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  };
}
