import type { Club } from '@club/contracts/club/club-defaults';
import { doorPath } from '@club/contracts/remotes/paths';

/** The manifest that lets a phone put the site on its home screen. */
export const webManifest = ({ name, short_name, summary }: Club) => ({
  name,
  short_name: short_name || name,
  description: summary,
  start_url: '/',
  display: 'standalone',
  background_color: '#f6f5f1',
  theme_color: '#f6f5f1',
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});

/** The manifest of the door, which a volunteer's phone can put beside the site. */
export const doorManifest = (club: Club) => ({
  ...webManifest(club),
  name: `Door · ${club.name}`,
  short_name: 'Door',
  description: 'Checks in the people who come to an event.',
  id: doorPath,
  start_url: doorPath,
  scope: doorPath,
});
