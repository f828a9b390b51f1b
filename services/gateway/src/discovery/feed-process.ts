import { constants, setPriority } from 'node:os';
import type { Club } from '@club/contracts/club/club-defaults';
import type { ListedPost } from '@club/contracts/content/post';
import { jsonFeed, rssFeed } from './feed.ts';

// Pages come first: they must stay fast while the texts are rendered.
setPriority(constants.priority.PRIORITY_LOW);

export interface FeedTask {
  format: 'rss' | 'json';
  publicUrl: string;
  club: Club;
  posts: ListedPost[];
}

/** Runs in a process of its own. */
export const run = ({ format, publicUrl, club, posts }: FeedTask): string =>
  (format === 'rss' ? rssFeed : jsonFeed)(publicUrl, club, posts);
