import { youtubeThumbnail } from '@club/contracts/content/youtube';

const YOUTUBE_STILL = /^https:\/\/i\.ytimg\.com\/vi\/([\w-]{11})\/\w+\.jpg$/;

/** The site hands on a film's still itself: looking at a page tells nobody else of it. */
const ownAddress = (address: string) =>
  address.replace(/^https:\/\/i\.ytimg\.com\/vi\//, '/media/film/');

/** The still pictures of a video, the better one first. */
export const stillsOfVideo = (id: string): string[] =>
  [youtubeThumbnail(id), youtubeThumbnail(id, 'mqdefault')].map(ownAddress);

/** The pictures of an item in the order to try them: a film's still comes in a lower resolution too (SPEC §8). */
export function stillsOfItem(thumbnail: string): string[] {
  const video = YOUTUBE_STILL.exec(thumbnail)?.[1];
  if (!video) return thumbnail ? [thumbnail] : [];
  return [...new Set([ownAddress(thumbnail), ...stillsOfVideo(video)])];
}
