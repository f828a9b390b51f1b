/** Something that waits for the admin, shown as a number beside a link. */
export type OfficeCount = 'awaitingReview' | 'unread';

export interface OfficeLink {
  to: string;
  label: string;
  count?: OfficeCount;
}

/** The screens of the sidebar, in its order (SPEC §2). */
export const officeLinks: readonly OfficeLink[] = [
  { to: '/fake/dashboard', label: 'Dashboard' },
  { to: '/fake/home', label: 'Home' },
  { to: '/fake/about', label: 'About' },
  { to: '/fake/contact', label: 'Contact' },
  { to: '/fake/events', label: 'Events', count: 'awaitingReview' },
  { to: '/fake/team', label: 'Team' },
  { to: '/fake/hall-of-fame', label: 'Hall of Fame' },
  { to: '/fake/blogs', label: 'Blogs' },
  { to: '/fake/messages', label: 'Messages', count: 'unread' },
  { to: '/fake/trash', label: 'Trash' },
  { to: '/fake/settings', label: 'Settings' },
];

/** Whether a link leads to where the admin is: its screen, or one below it. */
export const isCurrentLink = (to: string, pathname: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (to === '/fake/dashboard' && /^\/fake\/?$/.test(pathname));
