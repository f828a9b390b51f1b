import { Readable } from 'node:stream';
import { readPictureNote } from '@club/contracts/content/picture-note';
import type { ListedPost } from '@club/contracts/content/post';
import { changedAt } from '@club/contracts/content/post-identity';
import type { ClubEvent } from '@club/contracts/events/event';
import { addressOf, paths, publicPages } from '@club/contracts/remotes/paths';
import { SitemapStream, streamToPromise } from 'sitemap';
import { wellFormed } from './well-formed.ts';

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
    ...events.map((event) => ({
      url: paths.event(addressOf(event)),
      img: imageOf(event, publicUrl),
    })),
    ...posts.map((post) => ({
      url: paths.post(addressOf(post)),
      lastmod: changedAt(post),
      img: imageOf(post, publicUrl),
    })),
  ];
  const stream = new SitemapStream({ hostname: publicUrl });
  return wellFormed((await streamToPromise(Readable.from(links).pipe(stream))).toString());
}

/** The record's own image, for the search of images. */
const imageOf = ({ title, image_url }: ListedPost | ClubEvent, publicUrl: string) =>
  image_url ? [{ url: new URL(readPictureNote(image_url).url, publicUrl).href, title }] : [];
