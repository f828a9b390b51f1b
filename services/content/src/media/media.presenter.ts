import type { AdminContentItem } from '@club/contracts/content/media';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import type { MediaItemRow } from './media.table.ts';

/** A film's watch page becomes its player's address, a missing thumbnail its own still (SPEC §3). */
export function presentMediaItem(row: MediaItemRow): AdminContentItem {
  const { id, type, title, description } = row;
  const video = type === 'video' ? youtubeId(row.url) : undefined;
  return {
    id,
    type,
    title,
    description,
    url: video ? youtubeEmbed(video) : row.url,
    thumbnail: row.thumbnail || (video ? youtubeThumbnail(video) : row.url),
    date: row.created_at.toISOString(),
    source_url: row.url,
  };
}
