import { CALENDAR_PATH } from '@club/contracts/remotes/paths';

/** Icons and feeds, the same on every page. */
export const EXTRA_HEAD = [
  '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/180.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="alternate" type="application/rss+xml" title="Tech Blogs" href="/feed.xml">',
  '<link rel="alternate" type="application/feed+json" title="Tech Blogs" href="/feed.json">',
  `<link rel="alternate" type="text/calendar" title="Events" href="${CALENDAR_PATH}">`,
].join('');
