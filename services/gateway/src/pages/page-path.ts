import { type AddedRoute, remoteOfAddress } from '@club/contracts/remotes/added-routes';
import {
  isServerRendered,
  remoteOfPath,
  standsApart,
  trimPath,
} from '@club/contracts/remotes/ownership';
import { pageQuery } from '@club/contracts/remotes/page-query';
import { accessPaths, publicPages } from '@club/contracts/remotes/paths';

/** A missing file is not a page. */
export const LOOKS_LIKE_FILE = /\.\w{1,8}$/;

/** The 404 pages with and without header and footer, by a path that shows them. */
const NOT_FOUND = { within: '/not-found', apart: '/errors' } as const;

/** The path of a request as its URL has it: `c.req.path` is decoded. */
export const encodedPath = (c: { req: { url: string } }): string => new URL(c.req.url).pathname;

/**
 * The path whose page a path gets. All unknown paths share one page, and so do all screens that the browser draws: the
 * page cache holds one entry for them, however many paths a client invents.
 */
export function pageOfPath(pathname: string): string {
  const path = trimPath(pathname);
  if (!isServerRendered(path)) return accessPaths.error;
  if (remoteOfPath(path)) return path;
  return standsApart(path) ? NOT_FOUND.apart : NOT_FOUND.within;
}

/** The address whose page a request gets: {@link pageOfPath} with the part of the query that the page depends on. */
export function pageAddress(url: string): string {
  const [pathname = '', search = ''] = url.split('?');
  const path = pageOfPath(pathname);
  return path + pageQuery(path, search);
}

/** {@link pageAddress} among the site's own pages and the routes that releases add. They are read for unknown paths only. */
export function addressAmong(
  url: string,
  added: () => Promise<readonly AddedRoute[]>,
): string | Promise<string> {
  const address = pageAddress(url);
  if (address !== NOT_FOUND.within) return address;
  const path = trimPath(pathOf(url));
  return added().then((routes) => (remoteOfAddress(path, routes) ? path : address));
}

/** The path of a page's address. */
export const pathOf = (address: string): string => address.split('?')[0] ?? '';

const OWN_PLACE = new Set<string>([...publicPages, ...Object.values(NOT_FOUND)]);

/** True for a page that exists whatever the database holds. Those with a query do not: anyone can invent one. */
export const hasOwnPlace = (address: string): boolean => OWN_PLACE.has(address);
