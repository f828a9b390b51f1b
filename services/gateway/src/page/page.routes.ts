import { isListed, remoteOfPath } from '@club/contracts/remotes/ownership';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import { STALE_HEADER } from '@club/service-kit/http/prepared-answers';
import { Hono } from 'hono';
import type { Pages } from './page.service.ts';
import { sendPage } from './page-response.ts';

/** A missing file is not a page. */
const LOOKS_LIKE_FILE = /\.\w{1,8}$/;

interface Deps {
  pages: Pages;
  pool: Pool;
}

/** Serves every other path as a page. */
export function pageRoutes({ pages, pool }: Deps): Hono {
  const app = new Hono({ strict: false });
  app.get('*', async (c) => {
    if (LOOKS_LIKE_FILE.test(c.req.path)) throw notFound();
    const isForAdmin =
      remoteOfPath(c.req.path) === 'mf-admin' &&
      (await isVerifiedAdmin(c, pool).catch(() => false));
    const { page, isStale, made } = await pages.get(c.req.path, isForAdmin);
    // Cookies of the plain forms can change an unlisted page.
    const isForEverybody = isListed(c.req.path);
    return sendPage(
      c,
      page,
      isStale ? { [STALE_HEADER]: '1' } : {},
      isForEverybody ? made : undefined,
    );
  });
  return app;
}
