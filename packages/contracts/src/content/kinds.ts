import type { Topic } from '../http/topics.ts';
import type { Fields } from '../record/fields.ts';
import { featureFields } from './about.ts';
import { achievementFields } from './achievement.ts';
import { mediaFields } from './media.ts';
import { memberFields } from './member.ts';
import { postFields } from './post.ts';

interface ContentKind {
  /** In sentences. */
  word: string;
  /** By itself, such as in a list of kinds. */
  label: string;
  /** The topic of its changes. */
  topic: Topic;
  fields: Fields;
  /** It is no more than its fields and an image, in this order: its use cases and roles follow. */
  plain?: { order: readonly [column: string, direction: 'asc' | 'desc'] };
}

/** The records of the content service that admins create, delete and restore. */
export const contentKinds = {
  content: { word: 'media item', label: 'Media item', topic: 'media', fields: mediaFields },
  feature: { word: 'feature', label: 'Feature', topic: 'about', fields: featureFields },
  member: { word: 'team member', label: 'Member', topic: 'members', fields: memberFields },
  post: { word: 'post', label: 'Blog post', topic: 'posts', fields: postFields },
  achievement: {
    word: 'achievement',
    label: 'Achievement',
    topic: 'achievements',
    fields: achievementFields,
    plain: { order: ['year', 'desc'] },
  },
} as const satisfies Record<string, ContentKind>;

export type ContentKindName = keyof typeof contentKinds;
export const contentKindNames = Object.keys(contentKinds) as [ContentKindName];

type Kinds = typeof contentKinds;
export type PlainKind = {
  [Name in ContentKindName]: Kinds[Name] extends { plain: object } ? Name : never;
}[ContentKindName];

export const plainKinds = contentKindNames.filter(
  (name): name is PlainKind => 'plain' in contentKinds[name],
);

/** The topics of these records. */
export const recordTopics = [
  ...new Set(Object.values(contentKinds).map(({ topic }) => topic)),
] as Kinds[ContentKindName]['topic'][];
