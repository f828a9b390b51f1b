import type { MediaItem } from '@club/contracts/content/media';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import { randomId } from '@club/web-kit/random-id';

/** An item as the API may send it: any field may be missing or of another type. */
type RawItem = Partial<Record<keyof MediaItem, unknown>>;

const textOf = (value: unknown, fallback = '') =>
  typeof value === 'string' && value.trim() ? value : fallback;

/** Adds the defaults. A video's watch page becomes its player; its default thumbnail is YouTube's. */
function toMediaItem(raw: RawItem): MediaItem {
  const type = raw.type === 'video' ? 'video' : 'image';
  const url = textOf(raw.url);
  const videoId = type === 'video' ? youtubeId(url) : undefined;
  return {
    id: textOf(raw.id) || randomId(),
    type,
    title: textOf(raw.title, 'Untitled'),
    description: textOf(raw.description),
    url: videoId ? youtubeEmbed(videoId) : url,
    thumbnail: textOf(raw.thumbnail) || (videoId ? youtubeThumbnail(videoId) : ''),
    date: textOf(raw.date) || new Date().toISOString(),
  };
}

export const INVALID_FORMAT = 'Invalid data format received from API';

/** The items of a response. @throws {Error} when the response is not an array */
export function readMediaItems(response: unknown): MediaItem[] {
  if (!Array.isArray(response)) throw new Error(INVALID_FORMAT);
  return response
    .filter((raw): raw is RawItem => typeof raw === 'object' && raw !== null)
    .map(toMediaItem);
}
