import type { RemoteName } from './release.ts';

interface Owner {
  path: RegExp;
  remote: RemoteName;
}

/** Which remote draws a path: the one table that shell and gateway read. A path that nobody owns is the shell's own or a 404. */
const owners: Owner[] = [
  { path: /^\/$/, remote: 'mf-public' },
  {
    path: /^\/(about|team|hall-of-fame|contact|privacy-policy|terms-and-conditions)$/,
    remote: 'mf-public',
  },
  { path: /^\/blogs(\/[^/]+)?$/, remote: 'mf-public' },
  { path: /^\/events(\/[^/]+)*$/, remote: 'mf-events' },
  { path: /^\/fake(?!\/login$)(\/.*)?$/, remote: 'mf-admin' },
];

/** A path without the slash at its end; the root stays `/`. */
export const trimPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The remote that owns a path. */
export function remoteOfPath(pathname: string): RemoteName | undefined {
  const path = trimPath(pathname);
  return owners.find((owner) => owner.path.test(path))?.remote;
}

/** The path whose one page draws this path too and stays while its screens change: the back office. */
export const areaOfPath = (pathname: string): string | undefined =>
  remoteOfPath(pathname) === 'mf-admin' ? '/fake' : undefined;

const APART = /^\/(fake|error|admin)(\/|$)/;

/** Whether a path stands apart from the site: no header, no footer (SPEC §2). */
export const standsApart = (pathname: string): boolean => APART.test(pathname);

/** Whether a path comes as finished HTML. Access screens and the back office are drawn by the browser. */
export const isServerRendered = (pathname: string): boolean =>
  !standsApart(pathname) && !/^\/verifyotp(\/|$)/.test(pathname);
