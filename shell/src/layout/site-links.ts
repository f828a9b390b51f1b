import { paths } from '@club/web-kit/router';
import { useAddedRoutes } from '../added-routes.ts';

const siteLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.events, label: 'Events' },
  { to: paths.team, label: 'Team' },
  { to: paths.hallOfFame, label: 'Hall of Fame' },
  { to: paths.blogs, label: 'Blogs' },
  { to: paths.contact, label: 'Contact' },
];

/** The links of header and footer, and after them those that releases of remotes add. */
export const useSiteLinks = () => [
  ...siteLinks,
  ...useAddedRoutes().flatMap(({ path, menu }) => (menu ? { to: path, label: menu } : [])),
];

/** More links of the footer. */
export const legalLinks = [
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
  { to: paths.termsAndConditions, label: 'Terms and Conditions' },
] as const;
