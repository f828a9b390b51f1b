import { isServerRendered, remoteOfPath, standsApart, trimPath } from './ownership.ts';
import { doorPath, judgePath } from './paths.ts';
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
  'api assets csp-reports healthz icons inside media metrics not-found page-reports preview readyz release-preview remotes reports share site-document verify_captcha youtube';

/** `:id` fits every part of a path. */
const areParts = /^(\/(:[a-z]\w*|[a-z0-9][a-z0-9-]*))+$/i;

const overlap = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')];
  const fits = (part: string, at: number) =>
    part === others[at] || part.startsWith(':') || others[at]?.startsWith(':');
  return parts.length === others.length && parts.every(fits);
};

/** Whether a route has an address at or below a path. Below `/` there is nothing: it is the home page alone. */
const isWithin = (route: string, path: string): boolean =>
  overlap(route.split('/').slice(0, path.split('/').length).join('/'), path);

/** What else is known about addresses. */
interface Taken {
  /** The routes that remotes have added. */
  added: readonly AddedRoute[];
  /** The paths that are registered for remotes, with all below them. */
  registered: readonly AddedRoute[];
}

/**
 * Why an address cannot be one of the remote, as the end of a sentence. The service workers of the door and of judges control every path that
 * begins with their scopes, such as `/doors`.
 */
function faultsOf({ remote, path }: AddedRoute, { added, registered }: Taken): string[] {
  const sample = path.replace(/\/\*$/, '/x').replace(/:\w+/g, 'x');
  const owner = remoteOfPath(sample);
  if (owner === remote) return [];
  if (owner) return [`is an address of ${owner}`];
  if (!areParts.test(path)) return ['is no path of a page'];
  const [, first = ''] = path.split('/');
  const isReserved =
    RESERVED.split(' ').includes(first) ||
    first.startsWith(':') ||
    ([doorPath, judgePath].some((scope) => path.startsWith(scope)) &&
      remote !== remoteOfPath(doorPath)) ||
    standsApart(path) ||
    !isServerRendered(path);
  if (isReserved) return ['is reserved for the site'];
  return [
    ...added.filter((other) => overlap(other.path, path)),
    ...registered.filter((other) => isWithin(path, other.path)),
  ]
    .filter((other) => other.remote !== remote)
    .map((other) => `overlaps ${other.path} of ${other.remote}`);
}

/** Why a remote may not have its routes, one line each. */
export const routeProblems = (routes: readonly AddedRoute[], taken: Taken): string[] =>
  routes.flatMap((route) => {
    const name = `${route.remote} declares the route ${route.path}`;
    const faults = faultsOf(route, taken).map((fault) => `${name}, which ${fault}`);
    const hasMenu = faults.length === 0 && route.menu && route.path.includes(':');
    return hasMenu
      ? [`${name} with an entry in the menu, which a path with a parameter cannot have`]
      : faults;
  });

/** Why a path cannot be registered for a remote with all below it. @returns undefined when it can */
export function pathProblem(wanted: AddedRoute, taken: Taken): string | undefined {
  const below = [...taken.added, ...taken.registered].find(
    ({ remote, path }) => remote !== wanted.remote && isWithin(path, wanted.path),
  );
  const [fault = below && `overlaps ${below.path} of ${below.remote}`] = faultsOf(wanted, taken);
  return fault && `${wanted.path} ${fault}.`;
}

/** The routes of a release that are no addresses of the site itself. */
export const addedRoutes = (routes: readonly AddedRoute[]): AddedRoute[] =>
  routes.filter(({ path }) => !remoteOfPath(path.replace(/\/\*$/, '/x').replace(/:\w+/g, 'x')));
