import type { ContentItem } from '@club/contracts/content/media';

const YOUTUBE_STILL = /^https:\/\/i\.ytimg\.com\/vi\/([\w-]{11})\/(\w+)\.jpg$/;

/** The site hands on a film's still itself, so that looking at a page tells nobody else of it. */
const ownAddress = (address: string) => address.replace(YOUTUBE_STILL, '/media/film/$1/$2.jpg');

/** The pictures of an item in the order to try them: a film's still, then the same in a lower resolution (SPEC §8). */
export function stillsOf({ thumbnail, url, type }: ContentItem): string[] {
  const still = thumbnail || (type === 'image' ? url : '');
  if (!still) return [];
  const lower = still.replace(/\/(?:maxres|sd|hq)default\.jpg$/, '/mqdefault.jpg');
  return [...new Set([still, ...(YOUTUBE_STILL.test(still) ? [lower] : [])])].map(ownAddress);
}
