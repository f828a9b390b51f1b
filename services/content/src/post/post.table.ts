import type { Post } from '@club/contracts/content/post';
import type { RecordColumns } from '../record/record.table.ts';

export interface PostTable extends Omit<Post, 'created_at'>, RecordColumns {}
