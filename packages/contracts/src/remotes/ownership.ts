import {
  accessPaths,
  adminPaths,
  doorPath,
  formPaths,
  judgePath,
  newsletterPaths,
  paths,
  previewPath,
  publicPages,
  registrationPath,
  verifyForm,
} from './paths.ts';
import type { RemoteName } from './release.ts';

/** The remotes that draw the addresses of the site itself. The site cannot work without them. */
export const siteRemotes: readonly RemoteName[] = ['mf-public', 'mf-events', 'mf-admin'];

/** A path without the slashes at its end; the root stays `/`. Safari before 16.4 has no lookbehind, so this is no regular expression. */
export function trimPath(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** Whether a path is another one or below it. Below `/` there is nothing: it is the home page alone. */
export const isAtOrBelow = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);

const isOneOf = (path: string, table: Record<string, string>): boolean =>
  Object.values(table).includes(path);

/** A page of mf-events whose link is a secret. */
const isOfLink = (path: string): boolean =>
  [registrationPath, formPaths.registration, doorPath, judgePath].includes(path);

const isPostOrPreview = (path: string): boolean =>
  new RegExp(`^(${paths.post('')}|${previewPath('')})[^/]+$`).test(path);

/** True for a page that only people with a secret link may read. It is rendered for each of them and never kept. */
export const isPersonal = (pathname: string): boolean =>
  new RegExp(`^${previewPath('[^/]+')}$`).test(trimPath(pathname));

/**
 * The remote that draws a path, for host and gateway.
 * @returns undefined for a path that the host draws itself, or that answers 404
 */
export function remoteOfPath(pathname: string): RemoteName | undefined {
  const path = trimPath(pathname);
  // The host draws the pages before the sign-in, also those below /fake.
  if (isAtOrBelow(path, adminPaths.root) && !isOneOf(path, accessPaths)) return 'mf-admin';
  const isOfEvents = isAtOrBelow(path, paths.events) || isAtOrBelow(path, verifyForm);
  if (isOfEvents || isOfLink(path)) return 'mf-events';
  const isPublic =
    publicPages.includes(path) || isOneOf(path, newsletterPaths) || isPostOrPreview(path);
  return isPublic ? 'mf-public' : undefined;
}

/**
 * The parent path under which one page draws every screen and stays mounted between them: the back office.
 * @returns undefined for a path whose page is replaced on navigation
 */
export const areaOfPath = (pathname: string): string | undefined =>
  remoteOfPath(pathname) === 'mf-admin' ? adminPaths.root : undefined;

/** True for a path without header and footer: those that start with /fake, /error or /admin, the door and the page of judges. */
export const standsApart = (pathname: string): boolean =>
  /^\/(fake|error|admin|(door|judge)$)/.test(pathname);

/** True for a path that comes as finished HTML. The browser draws the access screens and the back office. */
export const isServerRendered = (pathname: string): boolean =>
  ![adminPaths.root, accessPaths.error, accessPaths.admin, accessPaths.verifyOtp].some((parent) =>
    isAtOrBelow(pathname, parent),
  );

const isEventForm = (path: string): boolean => new RegExp(`^${paths.event('[^/]+')}/`).test(path);

/** True for a path that search engines may list. */
export function isListed(pathname: string): boolean {
  const path = trimPath(pathname);
  return (
    isServerRendered(path) &&
    !isOneOf(path, newsletterPaths) &&
    !isOfLink(path) &&
    !isEventForm(path) &&
    !isAtOrBelow(path, verifyForm) &&
    !isPersonal(path)
  );
}
