import type { ContentItem } from '@club/contracts/content/media';
import { youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';

const YOUTUBE_STILL = /^https:\/\/(?:i\d?\.ytimg|img\.youtube)\.com\/vi\/([\w-]{11})\//;

/**
 * The pictures of an item in the order to try them. A film's still is handed on by the site, in the highest resolution
 * that there is (SPEC §8), so that looking at the page tells YouTube of nobody.
 */
export function stillsOf({ thumbnail, url, type }: ContentItem): string[] {
  if (type === 'image') return thumbnail || url ? [thumbnail || url] : [];
  const named = YOUTUBE_STILL.exec(thumbnail)?.[1];
  const film = youtubeId(url);
  const stills = [named ? youtubeThumbnail(named) : thumbnail, film ? youtubeThumbnail(film) : ''];
  return [...new Set(stills)].filter(Boolean);
}
