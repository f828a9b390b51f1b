import { paths } from '@club/web-kit/router';

/** The links of header and footer (SPEC §2). */
export const siteLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.events, label: 'Events' },
  { to: paths.team, label: 'Team' },
  { to: paths.hallOfFame, label: 'Hall of Fame' },
  { to: paths.blogs, label: 'Blogs' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** More links of the footer. */
export const legalLinks = [
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
  { to: paths.termsAndConditions, label: 'Terms and Conditions' },
] as const;
