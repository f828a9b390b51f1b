import type { Post } from '@club/contracts/content/post';
import type { PostState } from '@club/contracts/content/post-state';
import type { Generated } from 'kysely';
import type { RecordColumns } from '../record/record.table.ts';

export interface PostTable extends Omit<Post, 'created_at'>, RecordColumns {
  state: Generated<PostState>;
  /** Set while the state is `scheduled`. */
  publish_at: Date | null;
}
