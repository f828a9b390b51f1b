import type { Club } from '@club/contracts/club/club-defaults';
import { fillText } from '@club/contracts/club/club-text';
import { titleWithClub } from '@club/contracts/content/club-name';
import type { ListedPost } from '@club/contracts/content/post';
import { shareImage } from '@club/contracts/content/share-image';
import { addressOf, paths } from '@club/contracts/remotes/paths';
import { markdownHtml } from '@club/service-kit/email/markdown-html';
import { escapeHtml } from '@club/service-kit/http/escape-html';
import { Feed } from 'feed';
import { wellFormed } from './well-formed.ts';

export const FEED_LENGTH = 20;

/** The whole text. Readers know no address of this site, so its links get one. */
const htmlOf = (markdown: string, publicUrl: string): string =>
  markdownHtml(markdown.replace(/\]\(\/(?!\/)/g, `](${publicUrl}/`));

/** @param posts the newest first */
export const rssFeed = (publicUrl: string, club: Club, posts: ListedPost[]): string =>
  wellFormed(postFeed(publicUrl, club, posts.map(withHtmlTexts)).rss2());

/** @param posts the newest first */
export const jsonFeed = (publicUrl: string, club: Club, posts: ListedPost[]): string =>
  postFeed(publicUrl, club, posts).json1();

/** Readers show the title and the description of an RSS item as HTML. */
const withHtmlTexts = ({ title, excerpt, ...post }: ListedPost): ListedPost => ({
  ...post,
  title: escapeHtml(title),
  excerpt: escapeHtml(excerpt),
});

function postFeed(publicUrl: string, club: Club, posts: ListedPost[]): Feed {
  const feed = new Feed({
    title: titleWithClub(club.blogs_title, club.name),
    description: fillText(club.blogs_intro, club) || club.summary,
    id: `${publicUrl}/blogs`,
    link: `${publicUrl}/blogs`,
    language: 'en',
    favicon: `${publicUrl}/icons/mark.svg`,
    copyright: club.name,
    ...(posts[0] && { updated: new Date(posts[0].created_at) }),
    feedLinks: { rss: `${publicUrl}/feed.xml`, json: `${publicUrl}/feed.json` },
  });
  for (const post of posts) {
    const link = publicUrl + paths.post(addressOf(post));
    feed.addItem({
      title: post.title,
      id: link,
      link,
      description: post.excerpt,
      ...(post.content && { content: htmlOf(post.content, publicUrl) }),
      author: [{ name: post.author }],
      date: new Date(post.created_at),
      image: publicUrl + shareImage(post),
    });
  }
  return feed;
}
