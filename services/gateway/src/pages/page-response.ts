import { isListed, isPersonal } from '@club/contracts/remotes/ownership';
import type { Context } from 'hono';
import type { Made } from '../edge/freshness.ts';
import { sendPrepared } from '../edge/prepared-bytes.ts';
import { reportingEndpoints } from '../security/security-headers.ts';
import type { Page } from './page-document.ts';

/** Other sites learn neither the address of an unlisted page nor that a visitor came from it. */
const UNLISTED_HEADERS = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

/** Sends a page. Browsers ask again before they show it a second time. */
export const sendPage = (
  c: Context,
  { document, status, policy, location }: Page,
  more: Record<string, string> = {},
  made?: Made,
): Promise<Response> => {
  if (location !== undefined) return sendMoved(c, location);
  return sendPrepared(c, document, {
    status,
    made,
    isPage: true,
    headers: {
      'Cache-Control': isPersonal(c.req.path) ? 'private, no-store' : 'no-cache',
      'Content-Security-Policy': policy,
      'Reporting-Endpoints': reportingEndpoints,
      ...(!isListed(c.req.path) && UNLISTED_HEADERS),
      ...more,
    },
  });
};

/** Browsers ask again each time, because a title can change back. */
const sendMoved = async (c: Context, location: string): Promise<Response> => {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(location + new URL(c.req.url).search, 301);
};
