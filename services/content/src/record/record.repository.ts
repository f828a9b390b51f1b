import { type ContentKindName, contentKinds, type PlainKind } from '@club/contracts/content/kinds';
import type { Db } from '@club/service-kit/db/database';
import { isRestorable } from '@club/service-kit/db/trash';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { ContentTables } from '../tables.ts';
import { recordKinds, type TableName } from './record-kinds.ts';

export type RecordRow<Kind extends ContentKindName> = Selectable<ContentTables[TableName<Kind>]>;
export type NewRecord<Kind extends ContentKindName> = InsertObject<ContentTables, TableName<Kind>>;

/** The kinds whose records have a version and an image. */
export type VersionedKind = 'member' | 'post' | PlainKind;

/** The columns that the functions below use. */
interface RecordTable {
  id: string;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
}

/** The tables of all kinds, by the columns that they share. */
const records = (db: ContentDb) =>
  db as unknown as Db<Record<TableName<ContentKindName>, RecordTable>>;

export const insertRecord = <Kind extends ContentKindName>(
  db: ContentDb,
  kind: Kind,
  columns: NewRecord<Kind>,
) =>
  records(db)
    .insertInto(recordKinds[kind].table)
    .values(columns as never)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<RecordRow<Kind>>;

/** In the order of the kind, then the latest first. */
export function listRecords(db: ContentDb, kind: PlainKind) {
  const [column, direction] = contentKinds[kind].plain.order;
  return records(db)
    .selectFrom(recordKinds[kind].table)
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the record until the transaction ends. */
export const lockRecord = (db: ContentDb, kind: VersionedKind, id: string) =>
  records(db)
    .selectFrom(recordKinds[kind].table)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Columns that are undefined keep their values. */
export const updateRecord = <Kind extends VersionedKind>(
  db: ContentDb,
  kind: Kind,
  id: string,
  columns: object,
) =>
  records(db)
    .updateTable(recordKinds[kind as ContentKindName].table)
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<RecordRow<Kind>>;

/** Moves the record to the trash. @returns undefined if there is no such record, or no longer */
export const deleteRecord = (db: ContentDb, kind: ContentKindName, id: string) =>
  records(db)
    .updateTable(recordKinds[kind].table)
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if the record is not in the trash, or no longer */
export const restoreRecord = (db: ContentDb, kind: ContentKindName, id: string) =>
  records(db)
    .updateTable(recordKinds[kind].table)
    .set({ deleted_at: null })
    // As text: an id that is not a UUID finds nothing.
    .where(sql`id::text`, '=', id)
    .where(isRestorable)
    .returningAll()
    .executeTakeFirst();
