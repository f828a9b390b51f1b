import type { Club } from '@club/contracts/club/club-defaults';
import { fillText } from '@club/contracts/club/club-text';
import { titleWithClub } from '@club/contracts/content/club-name';
import type { ListedPost } from '@club/contracts/content/post';
import { changedAt, postIdentity } from '@club/contracts/content/post-identity';
import { shareImage } from '@club/contracts/content/share-image';
import { addressOf, paths } from '@club/contracts/remotes/paths';
import { feedHtml } from '@club/service-kit/email/feed-html';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { Feed } from 'feed';
import { wellFormed } from './well-formed.ts';

export const FEED_LENGTH = 20;

/** @param posts the newest first */
export function rssFeed(publicUrl: string, club: Club, posts: ListedPost[]): string {
  const { title, description, link, self } = factsOf(publicUrl, club);
  const feed = new Feed({
    ...{ title, description, link, id: link, language: 'en', copyright: club.name },
    ...(posts[0] && { updated: new Date(newestChange(posts)) }),
    feedLinks: { rss: self('xml') },
  });
  for (const post of posts)
    feed.addItem({
      // Readers show the title and the description of an RSS item as HTML.
      title: escapeHtml(post.title),
      description: escapeHtml(post.excerpt),
      id: postIdentity(post),
      link: urlOf(post, publicUrl),
      ...(post.content && { content: htmlOf(post, publicUrl) }),
      date: new Date(post.created_at),
      extensions: [creatorOf(post), pictureOf(post, publicUrl)],
    });
  return wellFormed(feed.rss2());
}

/** RSS has an author's email address only. The library takes `&amp;` for `&` before it escapes a text. */
const creatorOf = ({ author }: ListedPost) => ({
  name: 'dc:creator',
  objects: {
    _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    _text: author.replaceAll('&', '&amp;'),
  },
});

/** An enclosure would need the size of the file. */
const pictureOf = (post: ListedPost, publicUrl: string) => ({
  name: 'media:content',
  objects: {
    _attributes: {
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      url: publicUrl + shareImage(post),
      medium: 'image',
    },
  },
});

/** JSON Feed 1.1. @param posts the newest first */
export function jsonFeed(publicUrl: string, club: Club, posts: ListedPost[]): string {
  const { title, description, link, self } = factsOf(publicUrl, club);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, description, home_page_url: link, feed_url: self('json'), language: 'en' },
    icon: `${publicUrl}/icons/512.png`,
    favicon: `${publicUrl}/icons/192.png`,
    items: posts.map((post) => ({
      id: postIdentity(post),
      url: urlOf(post, publicUrl),
      title: post.title,
      content_html: htmlOf(post, publicUrl) || escapeHtml(post.excerpt),
      ...(post.excerpt && { summary: post.excerpt }),
      image: publicUrl + shareImage(post),
      date_published: post.created_at,
      date_modified: changedAt(post),
      authors: [{ name: post.author }],
    })),
  });
}

const urlOf = (post: ListedPost, publicUrl: string): string =>
  publicUrl + paths.post(addressOf(post));

/** The whole text. */
const htmlOf = (post: ListedPost, publicUrl: string): string =>
  feedHtml(post.content ?? '', { id: post.id, url: urlOf(post, publicUrl) });

const newestChange = (posts: ListedPost[]): string => posts.map(changedAt).sort().at(-1) ?? '';

const factsOf = (publicUrl: string, club: Club) => ({
  title: titleWithClub(club.blogs_title, club.name),
  description: fillText(club.blogs_intro, club) || club.summary,
  link: `${publicUrl}/blogs`,
  self: (ending: 'xml' | 'json') => `${publicUrl}/feed.${ending}`,
});
