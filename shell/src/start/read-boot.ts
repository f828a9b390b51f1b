import type { Boot } from '@club/contracts/remotes/boot';
import { bootOf, fetchBoot } from '@club/web-kit/remotes';

/** The development server sends the documents of the running site below this path. */
const SITE_ROOT = '/site-document';

/** The boot data of the document. A development server's page has none, so it reads the running site's, without the state. */
export async function readBoot(): Promise<Boot & { siteRoot?: string }> {
  const own = bootOf(document);
  if (own) return own;
  const { pointers = [], routes = [] } = (await fetchBoot(SITE_ROOT)) ?? {};
  return { pointers, routes, siteRoot: SITE_ROOT };
}
