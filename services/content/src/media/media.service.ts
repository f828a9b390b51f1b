import type * as calls from '@club/contracts/content/media';
import type { AdminMediaItem } from '@club/contracts/content/media';
import { readPictureNote } from '@club/contracts/content/picture-note';
import { withPictureNote } from '@club/contracts/content/with-picture-note';
import { youtubeEmbed, youtubeId, youtubeThumbnail } from '@club/contracts/content/youtube';
import type { InputOf } from '@club/service-kit/http/route';
import type { ContentCtx } from '../content-ctx.ts';
import { withOwnImage } from '../image/own-image.ts';
import { createRecord, deleteRecord } from '../record/record.service.ts';
import * as mediaRepository from './media.repository.ts';
import type { MediaItemRow } from './media.table.ts';

export const listMediaItems = async ({ db }: ContentCtx): Promise<AdminMediaItem[]> =>
  (await mediaRepository.listMediaItems(db)).map(present);

/** @throws 422 at `url` for an image that cannot be copied */
export function createMediaItem(
  ctx: ContentCtx,
  { is_photo, ...item }: InputOf<typeof calls.createMediaItem>,
): Promise<AdminMediaItem> {
  const create = async (url: string) =>
    present(await createRecord(ctx, 'content', { ...item, url }));
  if (item.type === 'video') return create(item.url);
  return withOwnImage(ctx, { address: item.url, field: 'url' }, (url) => {
    if (!is_photo) return create(url);
    const { color } = readPictureNote(url);
    return create(withPictureNote(url, { color, isPhoto: is_photo === 'true' }));
  });
}

/** @throws 404 */
export const deleteMediaItem = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'content', id);

/** A video gets the address of its player and, if it has no thumbnail, the thumbnail of YouTube (SPEC §3). */
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
