import type { TrashKind } from '@club/contracts/content/trash';
import type { Topic } from '@club/contracts/http/topics';
import type { ContentTables } from '../tables.ts';

interface RecordKind {
  table: keyof ContentTables;
  /** The column that names a record for people. */
  title: 'title' | 'name';
  /** For error messages. */
  label: string;
  /** The topic of its changes. */
  topic: Topic;
}

/** The kinds of records that admins create, delete and restore. Audit log and trash use the same names. */
export const recordKinds = {
  content: { table: 'media_item', title: 'title', label: 'Media item', topic: 'media' },
  feature: { table: 'feature', title: 'title', label: 'Feature', topic: 'about' },
  member: { table: 'member', title: 'name', label: 'Member', topic: 'members' },
  post: { table: 'post', title: 'title', label: 'Blog post', topic: 'posts' },
  achievement: {
    table: 'achievement',
    title: 'title',
    label: 'Achievement',
    topic: 'achievements',
  },
} as const satisfies Record<TrashKind, RecordKind>;

export type TableName<Kind extends TrashKind> = (typeof recordKinds)[Kind]['table'];
