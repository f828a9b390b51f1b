import { MAX_LISTED_POSTS } from '@club/contracts/content/post';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

interface PostFilter {
  author?: string | undefined;
  exclude?: string | undefined;
  limit?: number | undefined;
}

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

/** Newest first. The author's name is compared without regard to case. */
const filtered = (db: ContentDb, { author, exclude, limit }: PostFilter) =>
  db
    .selectFrom('post')
    .where('deleted_at', 'is', null)
    .$if(author !== undefined, (query) =>
      query.where(sql`lower(author)`, '=', sql`lower(${author})`),
    )
    .$if(exclude !== undefined, (query) => query.where('id', '!=', exclude ?? ''))
    .limit(limit ?? MAX_LISTED_POSTS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const listPosts = (db: ContentDb, filter: PostFilter) =>
  filtered(db, filter).selectAll().execute();

/** Posts without content. */
export const listPostSummaries = (db: ContentDb, filter: PostFilter) =>
  filtered(db, filter).select(SUMMARY).execute();

/** The ids come from the index alone, however many rows the offset skips. */
export const listPostPage = (db: ContentDb, range: { offset: number; limit: number }) => {
  const ids = filtered(db, range).select('id').offset(range.offset);
  return db
    .selectFrom('post')
    .select(SUMMARY)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};

export const findPost = (db: ContentDb, id: string) =>
  db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
