import type { MediaItem } from '@club/contracts/content/media';
import { youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';

const YOUTUBE_THUMBNAIL = /^https:\/\/(?:i\d?\.ytimg|img\.youtube)\.com\/vi\/([\w-]{11})\//;

/**
 * The thumbnails of an item in the order to try them. A video's lower-resolution thumbnail comes before the
 * fallback image. YouTube's thumbnails come through our own server, so that YouTube does not see the visitor.
 */
export function thumbnailsOf({ thumbnail, url, type }: MediaItem): string[] {
  if (type === 'image') return [thumbnail || url].filter(Boolean);
  const named = YOUTUBE_THUMBNAIL.exec(thumbnail)?.[1];
  const id = named ?? youtubeId(url);
  const ofVideo = id ? [youtubeThumbnail(id), youtubeThumbnail(id, 'small')] : [];
  return [...new Set([named ? '' : thumbnail, ...ofVideo])].filter(Boolean);
}
