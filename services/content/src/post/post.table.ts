import type { Post } from '@club/contracts/content/post';
import type { PostState } from '@club/contracts/content/post-state';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../record/record.table.ts';

export interface PostTable extends Omit<Post, 'slug' | 'created_at'>, RecordColumns {
  /** A trigger makes it from the title, and keeps earlier ones in `post_slug`. */
  slug: Generated<string>;
  state: Generated<PostState>;
  /** Set while the state is `scheduled`. */
  publish_at: Date | null;
}

export interface PostSlugTable {
  slug: string;
  record_id: string;
}
