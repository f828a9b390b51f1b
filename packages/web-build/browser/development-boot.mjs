// Takes the place of the shell's `read-boot.ts`: the page of a development server has no data of its own. It takes the running
// site's, without the state, and the routes of the remotes' sources, which no release may have yet.
import { addedRoutes } from '@club/contracts/remotes/added-routes';
import { fetchBoot } from '@club/web-kit/remotes';
import { listRoutes } from './direct-remotes.mjs';

/** The development server sends the documents of the running site below this path. */
const SITE_ROOT = '/site-document';

export async function readBoot() {
  const { pointers = [], captcha } = (await fetchBoot(SITE_ROOT)) ?? {};
  return { pointers, captcha, routes: addedRoutes(await listRoutes()) };
}
