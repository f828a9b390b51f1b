import { type ContentKindName, contentKinds } from '@club/contracts/content/kinds';

export type TableName<Kind extends ContentKindName> = Kind extends 'content' ? 'media_item' : Kind;

interface RecordKind<Kind extends ContentKindName> {
  table: TableName<Kind>;
  /** The column that names a record for people. */
  title: 'title' | 'name';
  /** For error messages. */
  label: string;
  /** The topic of its changes. */
  topic: (typeof contentKinds)[Kind]['topic'];
}

/** How the kinds of records are stored. */
export const recordKinds = Object.fromEntries(
  Object.entries(contentKinds).map(([kind, { label, topic }]) => [
    kind,
    {
      ...{ label, topic, table: kind === 'content' ? 'media_item' : kind },
      title: kind === 'member' ? 'name' : 'title',
    },
  ]),
) as { [Kind in ContentKindName]: RecordKind<Kind> };
