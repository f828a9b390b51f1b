import { remoteOfPath, trimPath } from './ownership.ts';
import { adminScreens, newsletterPaths, publicPages, registrationPath } from './paths.ts';
import type { RemoteName } from './release.ts';

/** Where browsers send how the pages of remotes work for visitors. */
export const PAGE_REPORT_PATH = '/page-reports';

/** The most bytes of a request, and the most reports in it. */
export const MAX_PAGE_REPORT_BYTES = 2048;
export const MAX_PAGE_REPORTS = 10;

/** A page that works is reported by one browser in so many. Every failure is reported. */
export const LOAD_SAMPLE = 5;

/**
 * The step of a remote's page that failed. `manifest`: the document does not name the remote completely. `entry`, `chunk`: code
 * did not load, or failed while it started. `render`: the page threw. `hydration`: it does not fit the server's HTML.
 * `unhandled`: its code threw later. `ended`: it hung, or its process ended, before it worked; the next document of its tab says so.
 */
export const pageFailures = [
  'manifest',
  'entry',
  'chunk',
  'render',
  'hydration',
  'unhandled',
  'ended',
] as const;
export type PageFailure = (typeof pageFailures)[number];

/** What a browser says about one page. Nothing in it is about the visitor. */
export interface PageReport {
  remote: RemoteName;
  version: string;
  /** As {@link routeOf} writes it; of `ended` the start of the path, because the script that reports it knows no routes. */
  route: string;
  kind: 'loaded' | PageFailure;
  /** Of `loaded`: milliseconds from the click on the link to the site until the page worked. */
  ms?: number | undefined;
}

const WHOLE: string[] = [
  ...publicPages,
  ...adminScreens,
  ...Object.values(newsletterPaths),
  registrationPath,
];

/** The route of all addresses that releases have added. */
export const ADDED_ROUTE = 'added';

/**
 * The route of a path for figures: no ids and no secrets, and so few that each can have figures of its own. `/blogs/0190a000`
 * has the route `/blogs/*`.
 * @returns undefined for a path that the remote does not draw
 */
export function routeOf(remote: RemoteName, pathname: string): string | undefined {
  const path = trimPath(pathname);
  const [, first, ...rest] = path.split('/');
  const route = WHOLE.includes(path) || rest.length === 0 ? path : `/${first}/*`;
  return remoteOfPath(path) === remote && remoteOfPath(route) === remote ? route : undefined;
}
