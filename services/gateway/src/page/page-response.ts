import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isListed } from '@club/contracts/remotes/ownership';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createNonce, withNonce } from '../document/nonce-template.ts';
import {
  type PageOrigins,
  pageContentSecurityPolicy,
  reportingEndpoints,
} from '../security/security-headers.ts';
import type { Page } from './page-maker.ts';

const compress = promisify(gzip);

/** Other sites learn neither the address of an unlisted page nor that a visitor came from it. */
const UNLISTED_HEADERS = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

/** Sends a page with a new nonce. Browsers ask again before they show it a second time. */
export async function sendPage(
  c: Context,
  { document, status }: Page,
  origins: PageOrigins,
  more: Record<string, string> = {},
): Promise<Response> {
  const nonce = createNonce();
  const html = withNonce(document, nonce);
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': pageContentSecurityPolicy(nonce, origins),
    'Reporting-Endpoints': reportingEndpoints,
    Vary: 'Accept-Encoding',
    ...(!isListed(c.req.path) && UNLISTED_HEADERS),
    ...more,
  };
  const code = status as ContentfulStatusCode;
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(html, code, headers);
  const bytes = Uint8Array.from(await compress(html, { level: 4 }));
  return c.body(bytes, code, { ...headers, 'Content-Encoding': 'gzip' });
}
