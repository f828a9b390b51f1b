import type { ServerResponse } from 'node:http';
import { cookies } from '@club/contracts/auth/cookies';
import { isListed, remoteOfPath } from '@club/contracts/remotes/ownership';
import { isVerifiedAdmin } from '@club/service-kit/access/admin-guard';
import { readCookie } from '@club/service-kit/access/site-cookies';
import type { Pool } from '@club/service-kit/db/database';
import { notFound } from '@club/service-kit/errors/service-error';
import { STALE_HEADER } from '@club/service-kit/http/prepared-answers';
import { Hono } from 'hono';
import type { Pages } from './page.service.ts';
import { encodedPath, LOOKS_LIKE_FILE } from './page-path.ts';
import { sendPage } from './page-response.ts';

/** Set in the environment of a request that makes a page again for the edge. */
export const MAKES_AGAIN = 'makesAgain';

interface Deps {
  pages: Pages;
  pool: Pool;
  /** The `Link` values of 103 Early Hints; none when they are off. */
  hints?: string[];
}

interface Bindings {
  [MAKES_AGAIN]?: boolean;
  outgoing?: Pick<ServerResponse, 'writeEarlyHints'>;
}

/** Serves every other path as a page. */
export function pageRoutes({ pages, pool, hints = [] }: Deps) {
  const app = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.get('*', async (c) => {
    if (LOOKS_LIKE_FILE.test(c.req.path)) throw notFound();
    // Only browsers that open a page say `navigate`. Other clients may not understand two responses.
    if (hints.length > 0 && c.req.header('sec-fetch-mode') === 'navigate')
      c.env?.outgoing?.writeEarlyHints({ link: hints });
    const isForAdmin =
      remoteOfPath(c.req.path) === 'mf-admin' &&
      (await isVerifiedAdmin(c, pool).catch(() => false));
    // Admins see at once what they have saved; the edge asks for the latest page.
    const isEarlierEnough = !c.env?.[MAKES_AGAIN] && !readCookie(c, cookies.admin);
    const url = encodedPath(c) + new URL(c.req.url).search;
    const reader = { isForAdmin, isEarlierEnough, releaseSet: c.get('releaseSet') };
    const { page, isStale, made } = await pages.get(url, reader);
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
