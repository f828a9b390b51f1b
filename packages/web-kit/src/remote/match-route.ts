import { matchPath } from 'react-router-dom';
import type { RemotePage, RemoteRoute } from './remote-types.ts';

export interface MatchedRoute<Route> {
  route: Route;
  params: Record<string, string>;
}

/** A page and the parameters in its path. */
export interface MatchedPage {
  page: RemotePage;
  params: Record<string, string>;
}

/** The first route of a remote that matches a path. */
export function matchRoute<Route extends RemoteRoute>(
  routes: readonly Route[],
  pathname: string,
): MatchedRoute<Route> | undefined {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.params))
      if (value !== undefined) params[name] = value;
    return { route, params };
  }
  return undefined;
}
