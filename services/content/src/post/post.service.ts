import {
  type AdminPost,
  type ListedAdminPost,
  type ListedPost,
  type listPosts,
  type postForm,
  postImage,
  type SavedPost,
} from '@club/contracts/content/post';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { assertVersion } from '../change/newer-version.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { withFormImage } from '../image/form-image.ts';
import type { PictureDeps } from '../image/picture-address.ts';
import { withOwnTextPictures } from '../image/text-pictures.ts';
import {
  findPost,
  insertPost,
  listPostRows,
  listPostSummaries,
  lockPost,
  savePost,
  trashPost,
} from './post.repository.ts';

type Form = z.output<typeof postForm>;
type Query = z.output<NonNullable<typeof listPosts.query>>;

const present = <Row extends { created_at: Date; updated_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const formImage = (file: File | undefined) => ({ file, rule: postImage });

export async function readPosts(
  db: ContentDb,
  { summary, ...filter }: Query,
): Promise<ListedPost[]> {
  const rows = summary ? await listPostSummaries(db, filter) : await listPostRows(db, filter);
  return rows.map(present);
}

export const readAdminPosts = async (db: ContentDb): Promise<ListedAdminPost[]> =>
  (await listPostSummaries(db, {})).map(present);

/** @throws 404 */
export async function readPost(db: ContentDb, id: string): Promise<AdminPost> {
  const row = await findPost(db, id);
  if (!row) throw notFound('Blog post');
  return present(row);
}

type PostDeps = PictureDeps & { db: ContentDb };

export function addPost(
  deps: PostDeps,
  { image, version: _, ...fields }: Form,
  editor: Editor,
): Promise<SavedPost> {
  return withFormImage(deps.storage, formImage(image), (imageUrl = '') =>
    withOwnTextPictures(deps, fields.content, (content, uncopied) =>
      deps.db.transaction().execute(async (trx) => {
        const row = await insertPost(trx, {
          id: uuidv7(),
          ...fields,
          content,
          image_url: imageUrl || null,
          updated_by: editor.actor,
        });
        await recordChange(trx, editor, { action: 'post.created', subject: `post:${row.id}` });
        return { ...present(row), uncopied_pictures: uncopied };
      }),
    ),
  );
}

/** @throws 404, 409 `newer_version` */
export function changePost(
  deps: PostDeps,
  id: string,
  { image, version, ...fields }: Form,
  editor: Editor,
): Promise<SavedPost> {
  return withFormImage(deps.storage, formImage(image), (imageUrl) =>
    withOwnTextPictures(deps, fields.content, (content, uncopied) =>
      deps.db.transaction().execute(async (trx) => {
        const before = await lockPost(trx, id);
        if (!before) throw notFound('Blog post');
        assertVersion(before.version, version);
        const row = await savePost(trx, id, {
          ...fields,
          content,
          ...(imageUrl && { image_url: imageUrl }),
          updated_by: editor.actor,
        });
        await recordChange(trx, editor, { action: 'post.updated', subject: `post:${id}` });
        return { ...present(row), uncopied_pictures: uncopied };
      }),
    ),
  );
}

/** @throws 404 when it is not there, or not any more */
export async function removePost(db: ContentDb, id: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trashPost(trx, id);
    if (!row) throw notFound('Blog post');
    await recordChange(trx, editor, {
      action: 'post.deleted',
      subject: `post:${id}`,
      detail: { title: row.title },
    });
  });
}
