import { cookies } from '@club/contracts/auth/cookies';
import { remoteOfPath } from '@club/contracts/remotes/ownership';
import { releasePreviewPath } from '@club/contracts/remotes/paths';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import { clearCookie, readCookie, writeCookie } from '@club/service-kit/access/site-cookies';
import type { Pool } from '@club/service-kit/db/database';
import { Hono } from 'hono';
import { encodedPath, LOOKS_LIKE_FILE } from '../../pages/page-path.ts';
import { sendPage } from '../../pages/page-response.ts';
import { readPreviewToken } from './preview-link.ts';
import type { StagedPages } from './staged-pages.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Nobody else gets the page, and no search engine lists it. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

interface Deps {
  pool: Pool;
  /** Whether links to a remote on a developer's machine work. */
  localRemotes: boolean;
  staged: Pick<StagedPages, 'page' | 'firstPage'>;
}

/** A preview link lets a browser see the site with another release, until the browser ends it or the link ends. */
export function previewRoutes({ pool, localRemotes, staged }: Deps): Hono {
  const targetOf = async (token: string) => {
    const target = await readPreviewToken(pool, token);
    return target && 'origin' in target && !localRemotes ? undefined : target;
  };
  const app = new Hono({ strict: false });
  app.get(releasePreviewPath('end'), (c) => {
    clearCookie(c, cookies.preview);
    return c.redirect('/');
  });
  app.get(releasePreviewPath(':token'), async (c, next) => {
    const token = c.req.param('token');
    const target = await targetOf(token);
    // The page of an unknown address says that it is not there.
    if (!target) return next();
    writeCookie(c, cookies.preview, token, { seconds: DAY_SECONDS, sameSite: 'Lax' });
    c.header('Cache-Control', 'no-store');
    return c.redirect(await staged.firstPage(target.name));
  });
  app.get('*', async (c, next) => {
    const token = readCookie(c, cookies.preview);
    if (!token || LOOKS_LIKE_FILE.test(c.req.path)) return next();
    const target = await targetOf(token);
    const isAdmin =
      remoteOfPath(c.req.path) === 'mf-admin' &&
      (await isVerifiedAdmin(c, pool).catch(() => false));
    const url = encodedPath(c) + new URL(c.req.url).search;
    const page = target && (await staged.page(target, url, isAdmin));
    if (page) return sendPage(c, page, HEADERS);
    // The link has ended, or the release is no longer staged.
    clearCookie(c, cookies.preview);
    return next();
  });
  return app;
}
