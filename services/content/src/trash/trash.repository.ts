import type { ContentKindName } from '@club/contracts/content/kinds';
import { isRestorable } from '@club/service-kit/db/trash';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import { recordKinds } from '../record/record-kinds.ts';

interface TrashedRow {
  kind: ContentKindName;
  id: string;
  title: string;
  deleted_at: Date;
}

const trashed = Object.entries(recordKinds).map(
  ([kind, { table, title }]) =>
    sql`select ${sql.lit(kind)} as kind, id::text, ${sql.ref(title)} as title, deleted_at
      from ${sql.table(`content.${table}`)} where ${isRestorable}`,
);

/** The latest first. */
export async function listTrash(db: ContentDb): Promise<TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`${sql.join(trashed, sql` union all `)}
    order by deleted_at desc, id`.execute(db);
  return rows;
}
