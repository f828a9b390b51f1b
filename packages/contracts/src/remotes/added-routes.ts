import { isServerRendered, remoteOfPath, standsApart, trimPath } from './ownership.ts';
import type { RemoteName } from './release.ts';

/** An address that a release of a remote adds to those of the site. */
export interface AddedRoute {
  remote: RemoteName;
  /** A router path, such as `/workshops/:id`. */
  path: string;
  /** The text of its entry in the menu; only for a path without a parameter. */
  menu?: string | undefined;
}

/** Whether a path is one of the addresses of a router path. */
export const fitsRoute = (route: string, pathname: string): boolean =>
  RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(trimPath(pathname));

/** The remote that draws a path: of the site's own addresses, or of those that current releases add. */
export const remoteOfAddress = (
  pathname: string,
  added: readonly AddedRoute[],
): RemoteName | undefined =>
  remoteOfPath(pathname) ?? added.find(({ path }) => fitsRoute(path, pathname))?.remote;

/** Paths of the site that no page has. */
const RESERVED =
  'api assets healthz icons inside media metrics not-found preview readyz remotes reports share site-document verify_captcha youtube';

/** `:id` fits every part of a path. */
const areParts = /^(\/(:[a-z]\w*|[a-z0-9][a-z0-9-]*))+$/i;

const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  const fits = (part: string, at: number) =>
    part === others[at] || part.startsWith(':') || others[at]?.startsWith(':');
  return parts.length === others.length && parts.every(fits);
};

/** Why a remote may not have its routes, one line each. `others` are the routes that other remotes have added. */
export function routeProblems(
  routes: readonly AddedRoute[],
  others: readonly AddedRoute[],
): string[] {
  return routes.flatMap(({ remote, path, menu }) => {
    const sample = path.replace(/\/\*$/, '/x').replace(/:\w+/g, 'x');
    const owner = remoteOfPath(sample);
    if (owner === remote) return [];
    const name = `${remote} declares the route ${path}`;
    if (owner) return [`${name}, which is an address of ${owner}`];
    if (!areParts.test(path)) return [`${name}, which is no path of a page`];
    const [, first = ''] = path.split('/');
    const isReserved =
      RESERVED.split(' ').includes(first) ||
      first.startsWith(':') ||
      standsApart(path) ||
      !isServerRendered(path);
    if (isReserved) return [`${name}, which the site reserves`];
    if (menu && path.includes(':'))
      return [`${name} with an entry in the menu, which a path with a parameter cannot have`];
    return others
      .filter((other) => other.remote !== remote && overlap(other.path, path))
      .map((other) => `${name}, which overlaps ${other.path} of ${other.remote}`);
  });
}

/** The routes of a release that are no addresses of the site itself. */
export const addedRoutes = (routes: readonly AddedRoute[]): AddedRoute[] =>
  routes.filter(({ path }) => !remoteOfPath(path.replace(/\/\*$/, '/x').replace(/:\w+/g, 'x')));
