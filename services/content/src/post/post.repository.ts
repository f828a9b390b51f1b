import { MAX_LISTED_POSTS } from '@club/contracts/content/post';
import type { ListPart } from '@club/contracts/values/list-part';
import { folded, matchesWords } from '@club/service-kit/db/contains-pattern';
import { isId } from '@club/service-kit/db/id';
import { type Selectable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { PostTable } from '../tables.ts';

/** What webhooks are told of a post. */
export type TitledPost = Pick<Selectable<PostTable>, 'id' | 'title' | 'author' | 'slug'>;

interface PostFilter {
  author?: string | undefined;
  exclude?: string | undefined;
  limit?: number | undefined;
}

const SUMMARY = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'read_time',
  'image_url',
  'version',
  'created_at',
  'updated_at',
  'updated_by',
  'state',
  'publish_at',
] as const;

/** A literal: with a parameter, the index of public posts could not be used. */
const IS_PUBLIC = sql<boolean>`state = 'published'`;

/** Public posts, newest first. The author's name is compared without regard to case. */
const filtered = (db: ContentDb, { author, exclude, limit }: PostFilter) =>
  db
    .selectFrom('post')
    .where('deleted_at', 'is', null)
    .where(IS_PUBLIC)
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

/** Posts of all states without content. */
export const listAdminPosts = (db: ContentDb, { search, page }: ListPart) =>
  db
    .selectFrom('post')
    .select(SUMMARY)
    .where('deleted_at', 'is', null)
    .where(
      matchesWords(folded(sql`title || ' ' || author || ' ' || excerpt`), 'post_folded', search),
    )
    .offset(page * MAX_LISTED_POSTS)
    .limit(MAX_LISTED_POSTS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const byId = (db: ContentDb, id: string) =>
  db.selectFrom('post').selectAll().where('id', '=', id).where('deleted_at', 'is', null);

/** @param address the id, the slug or an earlier slug */
export async function findPublicPost(db: ContentDb, address: string) {
  const id = isId(address) ? address : await findIdOfSlug(db, address);
  return id === undefined ? undefined : byId(db, id).where(IS_PUBLIC).executeTakeFirst();
}

const findIdOfSlug = async (db: ContentDb, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('post_slug').select('record_id').where('slug', '=', slug).executeTakeFirst())
    ?.record_id;

/** A post of any state. */
export const findAnyPost = (db: ContentDb, id: string) => byId(db, id).executeTakeFirst();

/** Locks the post until the transaction ends. */
export const lockState = (db: ContentDb, id: string) =>
  db.selectFrom('post').select('state').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Publishes a scheduled post whose moment has come; in the trash it becomes a draft. @returns undefined if visitors do not
 * see the post now
 */
export async function publishDuePost(db: ContentDb, id: string) {
  const { rows } = await sql<TitledPost & { state: string }>`update content.post
    set state = case when deleted_at is null then 'published' else 'draft' end,
      created_at = publish_at, publish_at = null, version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and state = 'scheduled' and publish_at <= clock_timestamp()
    returning id, title, author, slug, state`.execute(db);
  return rows.find(({ state }) => state === 'published');
}
