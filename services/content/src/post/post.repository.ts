import { type Insertable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { PostRow, PostTable } from './post.table.ts';

interface PostFilter {
  author?: string | undefined;
  exclude?: string | undefined;
  limit?: number | undefined;
}

type Fields = Pick<
  PostRow,
  'title' | 'excerpt' | 'author' | 'read_time' | 'content' | 'updated_by'
>;

const SUMMARY = [
  'id',
  'title',
  'excerpt',
  'author',
  'read_time',
  'image_url',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
] as const;

/** Newest first; an author is compared without case. */
const filtered = (db: ContentDb, { author, exclude, limit }: PostFilter) =>
  db
    .selectFrom('post')
    .where('deleted_at', 'is', null)
    .$if(author !== undefined, (query) =>
      query.where(sql`lower(author)`, '=', sql`lower(${author})`),
    )
    .$if(exclude !== undefined, (query) => query.where('id', '!=', exclude ?? ''))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const listPostRows = (db: ContentDb, filter: PostFilter): Promise<PostRow[]> =>
  filtered(db, filter).selectAll().execute();

export const listPostSummaries = (
  db: ContentDb,
  filter: PostFilter,
): Promise<Pick<PostRow, (typeof SUMMARY)[number]>[]> =>
  filtered(db, filter).select(SUMMARY).execute();

export const findPost = (db: ContentDb, id: string): Promise<PostRow | undefined> =>
  db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertPost = (
  trx: ContentTrx,
  row: Omit<Insertable<PostTable>, 'deleted_at'>,
): Promise<PostRow> => trx.insertInto('post').values(row).returningAll().executeTakeFirstOrThrow();

export const lockPost = (trx: ContentTrx, id: string): Promise<PostRow | undefined> =>
  trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Without an image address the picture stays. */
export const savePost = (
  trx: ContentTrx,
  id: string,
  fields: Fields & { image_url?: string },
): Promise<PostRow> =>
  trx
    .updateTable('post')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns the post that went, `undefined` when there was none. */
export const trashPost = (trx: ContentTrx, id: string): Promise<PostRow | undefined> =>
  trx
    .updateTable('post')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
