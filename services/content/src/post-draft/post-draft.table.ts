import type { DraftFields } from '@club/contracts/content/post-draft';
import type { Generated, JSONColumnType } from 'kysely';

/** A window of an admin that has a post open. */
export interface PostWriterTable {
  post_id: string;
  writer_window: string;
  email: string;
  expires_at: Date;
}

export interface PostDraftTable {
  /** The id of the post, or the id that a new post gets. */
  id: string;
  post_id: string | null;
  fields: JSONColumnType<DraftFields>;
  post_version: number | null;
  version: Generated<number>;
  saved_by: string;
  saved_at: Generated<Date>;
}
