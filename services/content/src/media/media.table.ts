import type { MediaItem } from '@club/contracts/content/media';
import type { Generated, Selectable } from 'kysely';

/** The `url` of a video is the address that was entered. An empty thumbnail is made from `url`. */
export interface MediaItemTable extends Omit<MediaItem, 'date' | 'thumbnail'> {
  thumbnail: Generated<string>;
  event_id: Generated<string | null>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export type MediaItemRow = Selectable<MediaItemTable>;
