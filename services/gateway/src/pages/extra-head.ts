import { CALENDAR_PATH } from '@club/contracts/remotes/paths';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { keptPageAt } from './kept/kept-pages.ts';

/** Icons and feeds, the same on every page; a page that phones keep is installed as a page of its own. */
export function extraHead(blogsTitle: string, pathname: string): string {
  const manifest = keptPageAt(pathname)?.manifest ?? '/manifest.webmanifest';
  const title = escapeHtml(blogsTitle);
  return [
    '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    `<link rel="manifest" href="${manifest}">`,
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="/feed.xml">`,
    `<link rel="alternate" type="application/feed+json" title="${title}" href="/feed.json">`,
    `<link rel="alternate" type="text/calendar" title="Events" href="${CALENDAR_PATH}">`,
  ].join('');
}
