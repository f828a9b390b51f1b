import type { Context } from 'hono';
import { notAllowed } from '../errors/service-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request that another site's page caused: its Origin must be ours. A program that names its token in
 * a header sends no Origin and needs none, since no foreign page can set that header.
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
