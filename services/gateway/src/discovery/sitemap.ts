import { Readable } from 'node:stream';
import type { ListedPost } from '@club/contracts/content/post';
import type { ClubEvent } from '@club/contracts/events/event';
import { SitemapStream, streamToPromise } from 'sitemap';

const PAGES = [
  '/',
  '/about',
  '/events',
  '/team',
  '/hall-of-fame',
  '/blogs',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
];

/** Every public page, each event and each post. */
export async function sitemapXml(
  publicUrl: string,
  posts: ListedPost[],
  events: ClubEvent[],
): Promise<string> {
  const links = [
    ...PAGES.map((url) => ({ url })),
    ...events.map(({ id }) => ({ url: `/events/${id}` })),
    ...posts.map((post) => ({ url: `/blogs/${post.id}`, lastmod: post.created_at })),
  ];
  const stream = new SitemapStream({ hostname: publicUrl });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
