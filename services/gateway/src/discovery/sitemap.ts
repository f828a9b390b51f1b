import { Readable } from 'node:stream';
import type { ListedPost } from '@club/contracts/content/post';
import type { ClubEvent } from '@club/contracts/events/event';
import { paths, publicPages } from '@club/contracts/remotes/paths';
import { SitemapStream, streamToPromise } from 'sitemap';

/** Every public page, each event and each post. */
export async function sitemapXml(
  publicUrl: string,
  posts: ListedPost[],
  events: ClubEvent[],
): Promise<string> {
  const links = [
    ...publicPages.map((url) => ({ url })),
    ...events.map(({ id }) => ({ url: paths.event(id) })),
    ...posts.map((post) => ({ url: paths.post(post.id), lastmod: post.created_at })),
  ];
  const stream = new SitemapStream({ hostname: publicUrl });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
