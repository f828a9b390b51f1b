import { Readable } from 'node:stream';
import type { ListedPost } from '@club/contracts/content/post';
import type { ClubEvent } from '@club/contracts/events/event';
import { paths, publicPages } from '@club/contracts/remotes/paths';
import { SitemapStream, streamToPromise } from 'sitemap';

interface Listed {
  posts: ListedPost[];
  events: ClubEvent[];
  /** The pages that releases add to those of the site. */
  added: string[];
  /** Years with past events. */
  years: number[];
}

/** Every public page, the events and posts of the lists, and the years whose pages link to all other events. */
export async function sitemapXml(
  publicUrl: string,
  { posts, events, years, added }: Listed,
): Promise<string> {
  const links = [
    ...[...publicPages, ...added].map((url) => ({ url })),
    ...years.map((year) => ({ url: `${paths.events}?year=${year}` })),
    ...events.map(({ id }) => ({ url: paths.event(id) })),
    ...posts.map((post) => ({ url: paths.post(post.id), lastmod: post.created_at })),
  ];
  const stream = new SitemapStream({ hostname: publicUrl });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
