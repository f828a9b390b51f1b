import type { TrashKind } from '@club/contracts/content/trash';
import { sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';

export interface TrashedRow {
  kind: TrashKind;
  id: string;
  title: string;
  deleted_at: Date;
}

const TABLES = {
  content: 'content.media_item',
  feature: 'content.feature',
  member: 'content.member',
  post: 'content.post',
  achievement: 'content.achievement',
} as const satisfies Record<TrashKind, string>;

/** What was deleted since then, the latest first. */
export async function listTrashed(db: ContentDb, since: Date): Promise<TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`
    select kind, id, title, deleted_at from (
      select 'content' as kind, id::text, title, deleted_at from content.media_item
      union all select 'feature', id, title, deleted_at from content.feature
      union all select 'member', id::text, name, deleted_at from content.member
      union all select 'post', id::text, title, deleted_at from content.post
      union all select 'achievement', id::text, title, deleted_at from content.achievement
    ) as trashed
    where deleted_at >= ${since}
    order by deleted_at desc, id`.execute(db);
  return rows;
}

/** @returns false when nothing of that kind and id was deleted since then. */
export async function restoreTrashed(
  trx: ContentTrx,
  { kind, id }: Pick<TrashedRow, 'kind' | 'id'>,
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(TABLES[kind])} set deleted_at = null
    where id::text = ${id} and deleted_at >= ${since}`.execute(trx);
  return numAffectedRows === 1n;
}
