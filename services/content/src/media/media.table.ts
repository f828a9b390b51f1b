import type { ContentItem } from '@club/contracts/content/media';
import type { Generated, Selectable } from 'kysely';

export interface MediaItemTable {
  id: string;
  type: ContentItem['type'];
  title: string;
  description: string;
  /** As it was entered: a film's watch page. */
  url: string;
  /** Empty: made from the url. */
  thumbnail: Generated<string>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export type MediaItemRow = Selectable<MediaItemTable>;
