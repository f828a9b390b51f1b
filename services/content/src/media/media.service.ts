import type * as calls from '@club/contracts/content/media';
import type { AdminMediaItem } from '@club/contracts/content/media';
import { readPictureNote } from '@club/contracts/content/picture-note';
import { withPictureNote } from '@club/contracts/content/with-picture-note';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import type { InputOf } from '@club/service-kit/http/route';
import type { ContentCtx } from '../content-ctx.ts';
import { withOwnImage } from '../image/own-image.ts';
import { eventColumn } from '../record/event-column.ts';
import { createRecord, deleteRecord } from '../record/record.service.ts';
import type { MediaItemRow } from '../tables.ts';
import * as mediaRepository from './media.repository.ts';

export const listMediaItems = async ({ db }: ContentCtx): Promise<AdminMediaItem[]> =>
  (await mediaRepository.listMediaItems(db)).map(present);

export const listEventPhotos = async (
  { db }: ContentCtx,
  { event }: { event: string },
): Promise<AdminMediaItem[]> => (await mediaRepository.listEventPhotos(db, event)).map(present);

/** Only an image shows an event: its page has no player. @throws 422 at `url` for an image that cannot be copied */
export function createMediaItem(
  ctx: ContentCtx,
  { is_photo, event_id, ...item }: InputOf<typeof calls.createMediaItem>,
): Promise<AdminMediaItem> {
  const create = async (columns: { url: string; event_id?: string | null }) =>
    present(await createRecord(ctx, 'content', { ...item, ...columns }));
  if (item.type === 'video') return create({ url: item.url });
  return withOwnImage(ctx, { address: item.url, field: 'url' }, (url) => {
    const event = eventColumn(event_id);
    if (!is_photo) return create({ url, ...event });
    const { color } = readPictureNote(url);
    const noted = withPictureNote(url, { color, isPhoto: is_photo === 'true' });
    return create({ url: noted, ...event });
  });
}

/** @throws 404 */
export const deleteMediaItem = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'content', id);

/** A video gets the address of its player and, if it has no thumbnail, the thumbnail of YouTube. */
function present({ deleted_at: _, created_at, ...item }: MediaItemRow): AdminMediaItem {
  const video = item.type === 'video' ? youtubeId(item.url) : undefined;
  return {
    ...item,
    url: video ? youtubeEmbed(video) : item.url,
    thumbnail: item.thumbnail || (video ? youtubeThumbnail(video) : item.url),
    date: created_at.toISOString(),
    source_url: item.url,
  };
}
