import type { Club } from '@club/contracts/club/club-defaults';
import type { KeptPage } from '../pages/kept/kept-pages.ts';

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

/** The manifest of a page that a phone can put beside the site. */
export const keptManifest = (club: Club, { path, name, description }: KeptPage) => ({
  ...webManifest(club),
  name: `${name} · ${club.name}`,
  short_name: name,
  description,
  id: path,
  start_url: path,
  scope: path,
});
