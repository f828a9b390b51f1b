import { type AddedRoute, remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { fetchBoot } from '@club/web-kit/remotes';

/**
 * Reloads the page when the site has an address that this tab does not know: a release has added it since the tab was opened.
 * Drafts are kept in the browser's storage, so a reload loses nothing that was typed.
 */
export async function openNewerAddress(
  known: readonly AddedRoute[],
  reload = () => location.reload(),
): Promise<void> {
  const { pathname } = location;
  const { routes = [] } = (await fetchBoot(pathname)) ?? {};
  const isStillHere = location.pathname === pathname;
  if (isStillHere && !remoteOfAddress(pathname, known) && remoteOfAddress(pathname, routes))
    reload();
}
