import type { Context } from 'hono';
import { notAllowed } from '../errors/service-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request from a page of another site: its Origin must be ours. A program that sends its token in a
 * header needs no Origin, because a page of another site cannot set that header.
 */
export function assertSameSite(c: Context, publicUrl: string, tokenInHeader: boolean): void {
  if (SAFE.has(c.req.method)) return;
  const origin = c.req.header('origin');
  if (origin === undefined && tokenInHeader) return;
  const host = c.req.header('x-forwarded-host') ?? c.req.header('host');
  const allowed = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  if (origin === undefined || !allowed.includes(origin)) {
    throw notAllowed('This request did not come from our own pages.');
  }
}
