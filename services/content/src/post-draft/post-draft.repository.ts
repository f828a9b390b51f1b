import type { DraftFields } from '@club/contracts/content/post-draft';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

const TITLE = sql<string>`fields ->> 'title'`.as('title');

/** The latest first, without those of posts in the trash. */
export const listDrafts = (db: ContentDb) =>
  db
    .selectFrom('post_draft')
    .leftJoin('post', 'post.id', 'post_draft.post_id')
    .select(['post_draft.id', 'post_id', 'post_draft.version', 'saved_by', 'saved_at', TITLE])
    .where('post.deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .execute();

export const findDraft = (db: ContentDb, id: string) =>
  db.selectFrom('post_draft').selectAll().where('id', '=', id).executeTakeFirst();

interface NewDraft {
  id: string;
  fields: DraftFields;
  post_version: number | null;
  /** The version that the admin read; 0 for none. */
  version: number;
  saved_by: string;
}

/** Creates or replaces a draft. @returns undefined when the draft has another version than the admin read */
export const saveDraft = (db: ContentDb, { id, fields, version, ...columns }: NewDraft) => {
  const saved = {
    ...columns,
    fields: JSON.stringify(fields),
    post_id: sql<string>`(select id from content.post where id = ${id})`,
    saved_at: sql<Date>`clock_timestamp()`,
  };
  return db
    .insertInto('post_draft')
    .values({ id, ...saved })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...saved, version: sql`post_draft.version + 1` })
        .where('post_draft.version', '=', version),
    )
    .returning(['id', 'post_id', 'version', 'saved_by', 'saved_at', TITLE])
    .executeTakeFirst();
};

/** @param version deletes this version only; without it, any */
export const deleteDraft = (db: ContentDb, id: string, version?: number) =>
  db
    .deleteFrom('post_draft')
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();

/** A new post has been made of the draft, and what was typed since belongs to the post. */
export const linkDraft = (db: ContentDb, id: string) =>
  db.updateTable('post_draft').set({ post_id: id }).where('id', '=', id).execute();
