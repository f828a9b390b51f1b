import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isListed, remoteOfPath } from '@club/contracts/remotes/ownership';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import { STALE_HEADER } from '@club/service-kit/http/prepared-answers';
import { Hono } from 'hono';
import { createNonce, withNonce } from '../document/nonce-template.ts';
import {
  type PageOrigins,
  pageContentSecurityPolicy,
  reportingEndpoints,
} from '../security/security-headers.ts';
import type { Pages } from './page.service.ts';

const compress = promisify(gzip);

/** A missing file is not a page. */
const LOOKS_LIKE_FILE = /\.\w{1,8}$/;

/** Other sites learn neither the address of an unlisted page nor that a visitor came from it. */
const UNLISTED_HEADERS = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

interface Deps extends PageOrigins {
  pages: Pages;
  pool: Pool;
}

/** Serves every other path as a page, with a new nonce in each response. */
export function pageRoutes({ pages, pool, ...origins }: Deps): Hono {
  const app = new Hono({ strict: false });
  app.get('*', async (c) => {
    if (LOOKS_LIKE_FILE.test(c.req.path)) throw notFound();
    const isForAdmin =
      remoteOfPath(c.req.path) === 'mf-admin' &&
      (await isVerifiedAdmin(c, pool).catch(() => false));
    const { page, isStale } = await pages.get(c.req.path, isForAdmin);
    const { document, status } = page;
    const nonce = createNonce();
    const html = withNonce(document, nonce);
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pageContentSecurityPolicy(nonce, origins),
      'Reporting-Endpoints': reportingEndpoints,
      Vary: 'Accept-Encoding',
      ...(isStale && { [STALE_HEADER]: '1' }),
      ...(!isListed(c.req.path) && UNLISTED_HEADERS),
    };
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
      return c.body(html, status as 200, headers);
    }
    const bytes = Uint8Array.from(await compress(html, { level: 4 }));
    return c.body(bytes, status as 200, { ...headers, 'Content-Encoding': 'gzip' });
  });
  return app;
}
