/** The pages of header and footer (SPEC §2). */
export const siteLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/events', label: 'Events' },
  { to: '/team', label: 'Team' },
  { to: '/hall-of-fame', label: 'Hall of Fame' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/contact', label: 'Contact' },
] as const;

/** What the footer has besides. */
export const legalLinks = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
] as const;
