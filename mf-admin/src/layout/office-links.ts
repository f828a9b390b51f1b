/** The screens of the sidebar, in its order (SPEC §2). */
export const officeLinks = [
  { to: '/fake/dashboard', label: 'Dashboard' },
  { to: '/fake/home', label: 'Home' },
  { to: '/fake/about', label: 'About' },
  { to: '/fake/contact', label: 'Contact' },
  { to: '/fake/events', label: 'Events' },
  { to: '/fake/team', label: 'Team' },
  { to: '/fake/hall-of-fame', label: 'Hall of Fame' },
  { to: '/fake/blogs', label: 'Blogs' },
  { to: '/fake/messages', label: 'Messages' },
  { to: '/fake/settings', label: 'Settings' },
] as const;
