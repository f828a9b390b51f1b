import type { Generated, Selectable } from 'kysely';

export interface PostTable {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  read_time: string;
  /** Markdown as it was written. */
  content: string;
  image_url: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
  deleted_at: Date | null;
}

export type PostRow = Selectable<PostTable>;
