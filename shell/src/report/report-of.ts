import { type AddedRoute, remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { ADDED_ROUTE, type PageReport, routeOf } from '@club/contracts/remotes/page-report';
import type { RemoteName } from '@club/contracts/remotes/release';
import { pointersInUse } from '@club/web-kit/remotes';

export type Routes = readonly AddedRoute[];

/** The report about a page of a remote, with the release that the document names. @param pathname of the page */
export function reportOf(
  { remote, kind, ms }: { remote: RemoteName; kind: PageReport['kind']; ms?: number | undefined },
  pathname: string,
  routes: Routes,
): PageReport | undefined {
  const version = pointersInUse.find(({ name }) => name === remote)?.version;
  const isAdded = remoteOfAddress(pathname, routes) === remote;
  const route = routeOf(remote, pathname) ?? (isAdded && ADDED_ROUTE);
  if (!version || !route) return undefined;
  return { remote, version, route, kind, ...(ms !== undefined && { ms }) };
}
