import { cookies } from '@club/contracts/auth/cookies';
import type { Context } from 'hono';
import { notAllowed } from '../errors/service-error.ts';
import { readCookie } from './site-cookies.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request from a page of another site: browsers name it in Origin. A program sends none, and needs none
 * as long as it sends no cookie of a session, which a browser adds by itself; its tokens are in headers, which a page of
 * another site cannot set (decision 159).
 */
export function assertSameSite(c: Context, publicUrl: string): void {
  if (SAFE.has(c.req.method)) return;
  if (c.req.header('origin') === undefined && (hasTokenHeader(c) || !hasSessionCookie(c))) return;
  assertOwnOrigin(c, publicUrl);
}

const hasTokenHeader = (c: Context): boolean =>
  [cookies.admin, cookies.master].some((name) => c.req.header(name) !== undefined);

const hasSessionCookie = (c: Context): boolean =>
  [cookies.admin, cookies.master, cookies.device].some((name) => readCookie(c, name) !== '');

/** Only a page of ours passes. For forms, which browsers alone send. */
export function assertOwnOrigin(c: Context, publicUrl: string): void {
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host');
  const allowed = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  if (!allowed.includes(c.req.header('origin') ?? '')) {
    throw notAllowed('This request did not come from our own pages.');
  }
}
