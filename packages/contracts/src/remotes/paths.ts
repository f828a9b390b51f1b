/**
 * Paths of the public pages, from the site's root. A function gives the path of one record by its {@link addressOf};
 * with `':id'` it gives the router's pattern.
 */
export const paths = {
  home: '/',
  about: '/about',
  events: '/events',
  event: (address: string) => `/events/${address}`,
  team: '/team',
  hallOfFame: '/hall-of-fame',
  blogs: '/blogs',
  post: (address: string) => `/blogs/${address}`,
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
} as const;

/** What names a record in the path of its page. A service of an earlier version sends no slug. */
export const addressOf = ({ id, slug }: { id: string; slug?: string }): string => slug || id;

/** The events of the club as a calendar that programs subscribe to. */
export const CALENDAR_PATH = '/calendar.ics';

/** Pages that only emails link to: neither the sitemap nor search engines list them. */
export const newsletterPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** The preview of a post that visitors do not see yet. Only admins and people with the link open it. */
export const previewPath = (token: string) => `/preview/${token}`;

/** A link that shows the whole site with another release. The gateway answers it; it is no page. */
export const releasePreviewPath = <Token extends string>(token: Token) =>
  `/release-preview/${token}` as const;

/** The page of a team's registration. Only emails and the team's own browser link to it. */
export const registrationPath = '/registration';

/** The team's own link. Its secret is in the fragment, which browsers send to no server: neither logs nor Referer contain it. */
export const registrationLink = (token: string) => `${registrationPath}#${token}`;

/** The page of an entry of a waiting list. Only emails link to it. It shares the code of `formPaths.waiting`; no event has this address. */
export const waitingPath = '/events/-/waiting';

/** The token is in the query, so that the page works without JavaScript. */
export const waitingLink = (token: string) => `${waitingPath}?token=${encodeURIComponent(token)}`;

/** The page of a certificate. Only certificates and the team's page link to it; neither the sitemap nor search engines list it. */
/** Asks for the number of a certificate. */
export const verifyForm = '/verify';
export const verifyPath = (number: string) => `${verifyForm}/${number}`;
/** The page of a door, for the phone of a volunteer. Only the link of an admin opens it. */
export const doorPath = '/door';
/** The page of a judge of a contest, for a phone. Only the link of an admin opens it. */
export const judgePath = '/judge';

/** The files of {@link doorPath} for a phone: the manifest of the installed page, and its service worker, which pages may load as a file of a release. */
export const DOOR_MANIFEST = '/door/manifest.webmanifest';
export const DOOR_WORKER = '/remotes/mf-events/worker.js';
/** The same of {@link judgePath}. */
export const JUDGE_MANIFEST = '/judge/manifest.webmanifest';
export const JUDGE_WORKER = '/remotes/mf-events/judge-worker.js';
/** The page that joins a team, and that of the own place in it. Only links that people share or get by email lead to it. */
export const joinPath = (address: string) => `/events/${address}/join`;

/** The link that a team shares. As in {@link waitingLink}, the page works without JavaScript. */
export const joinLink = (address: string, token: string) =>
  `${joinPath(address)}?team=${encodeURIComponent(token)}`;

/** The link to a person's own place in a team. */
export const ownJoinLink = (address: string, token: string) =>
  `${joinPath(address)}?member=${encodeURIComponent(token)}`;

/** Pages of plain HTML forms that work without JavaScript. Neither the sitemap nor search engines list them. */
export const formPaths = {
  register: (address: string) => `/events/${address}/register`,
  /** The form that joins the waiting list of an event. */
  waiting: (address: string) => `/events/${address}/waiting`,
  /** The registration of the browser's cookie. {@link registrationPath} reads the secret from the fragment, which needs JavaScript. */
  registration: '/registration/open',
} as const;

/** Paths of the screens before the back office. The host draws them. */
export const accessPaths = {
  error: '/error',
  admin: '/admin',
  decoy: '/admin/login',
  signIn: '/fake/login',
  invitation: '/fake/invitation',
  forgottenPassword: '/fake/password',
  newPassword: '/fake/password/new',
  decoyPassword: '/admin/password',
  verifyOtp: '/verifyotp',
} as const;

/** Paths of the back office. `root` shows the dashboard; every other path starts with it. */
export const adminPaths = {
  root: '/fake',
  dashboard: '/fake/dashboard',
  home: '/fake/home',
  about: '/fake/about',
  contact: '/fake/contact',
  events: '/fake/events',
  registrations: (eventId: string) => `/fake/events/${eventId}/registrations`,
  statements: '/fake/statements',
  team: '/fake/team',
  hallOfFame: '/fake/hall-of-fame',
  blogs: '/fake/blogs',
  messages: '/fake/messages',
  trash: '/fake/trash',
  settings: '/fake/settings',
  admins: '/fake/settings/admins',
  releases: '/fake/settings/releases',
  auditLog: '/fake/settings/audit-log',
} as const;

const fixed = (table: Record<string, string | ((id: string) => string)>): string[] =>
  Object.values(table).filter((path) => typeof path === 'string');

/** The public pages that have one address each, as in the sitemap: `/about`, but no `/events/{id}`. */
export const publicPages: string[] = /* @__PURE__ */ fixed(paths);

/** The screens that the sidebar of the back office links to. Public pages leave this list out. */
export const adminScreens: string[] = /* @__PURE__ */ (() =>
  fixed(adminPaths).filter((path) => path !== adminPaths.root))();
