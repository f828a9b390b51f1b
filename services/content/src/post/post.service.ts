import type * as calls from '@club/contracts/content/post';
import {
  type AdminPost,
  type ListedAdminPost,
  type ListedPost,
  type Post,
  type PostPage,
  postImage,
  type SavedPost,
} from '@club/contracts/content/post';
import type { ListPart } from '@club/contracts/values/list-part';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { withFormImage } from '@club/service-kit/images/form-image';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import { withOwnTextImages } from '../image/text-images.ts';
import { deleteDraft, linkDraft } from '../post-draft/post-draft.repository.ts';
import { deleteRecord, saveRecord } from '../record/record.service.ts';
import * as postRepository from './post.repository.ts';
import { publicationOf, wasPublic } from './publication.ts';
import { schedulePost } from './publish-post.task.ts';
import { tellPost } from './tell-post.service.ts';

type Form = InputOf<typeof calls.createPost>;

export async function listPosts(
  { db }: ContentCtx,
  { summary, ...filter }: InputOf<typeof calls.listPosts>,
): Promise<ListedPost[]> {
  const rows = summary
    ? await postRepository.listPostSummaries(db, filter)
    : await postRepository.listPosts(db, filter);
  return rows.map(isoTimes);
}

/** Posts on a page of the public list. */
const PAGE_SIZE = 12;

/** @throws 404 after the last page */
export async function getPostPage(
  { db }: ContentCtx,
  { page }: { page: number },
): Promise<PostPage> {
  // One more than it shows: whether there is another page.
  const range = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 };
  const rows = await postRepository.listPostPage(db, range);
  if (rows.length === 0 && page > 1) throw notFound('Page');
  return { items: rows.slice(0, PAGE_SIZE).map(isoTimes), has_older: rows.length > PAGE_SIZE };
}

export const listAdminPosts = async (ctx: ContentCtx, part: ListPart): Promise<ListedAdminPost[]> =>
  (await postRepository.listAdminPosts(ctx.db, part)).map((row) => present(ctx, row));

/** @throws 404 */
export async function getPost({ db }: ContentCtx, { id }: { id: string }): Promise<Post> {
  const row = await postRepository.findPublicPost(db, id);
  if (!row) throw notFound('Blog post');
  return isoTimes(row);
}

/** @throws 404 */
export async function getAdminPost(ctx: ContentCtx, { id }: { id: string }): Promise<AdminPost> {
  const row = await postRepository.findAnyPost(ctx.db, id);
  if (!row) throw notFound('Blog post');
  return present(ctx, row);
}

/** A post as admins read it: its schedule is a time of the club's clock. */
const present = <Row extends { publish_at: Date | null }>({ timeZone }: ContentCtx, row: Row) => ({
  ...isoTimes(row),
  publish_at: row.publish_at ? wallClock(row.publish_at, timeZone) : '',
});

/** @throws 409, 413, 415, 422 */
export const createPost = (ctx: ContentCtx, form: Form) => savePost(ctx, form);

/** @throws 404, 409 `newer_version`, 413, 415, 422 */
export const updatePost = (ctx: ContentCtx, form: Form & { id: string }) => savePost(ctx, form);

const savePost = (
  ctx: ContentCtx,
  { image, ...form }: Form & { id?: string },
): Promise<SavedPost> =>
  withFormImage(ctx, { file: image, rule: postImage }, (image_url) =>
    withOwnTextImages(ctx, form.content, async (content, uncopied_images) => {
      const row = await storePost(ctx, { ...form, content, image_url });
      return { ...present(ctx, row), uncopied_images };
    }),
  );

type StoredForm = Omit<Form, 'image'> & { id?: string; image_url: string | undefined };

/** Stores a post, schedules it, and ends the draft that it contains. */
const storePost = (ctx: ContentCtx, { draft, draft_version, ...form }: StoredForm) =>
  inTransaction(ctx, async (ctx) => {
    const { id, state, publish_at, ...fields } = form;
    const before = id ? await postRepository.lockState(ctx.db, id) : undefined;
    if (!id && draft) await assertUnsaved(ctx, draft);
    const columns = publicationOf(
      { state, publish_at },
      { before: before?.state, timeZone: ctx.timeZone },
    );
    const row = await saveRecord(ctx, 'post', {
      ...fields,
      ...columns,
      ...(id ? { id } : draft && { newId: draft }),
    });
    if (row.state === 'scheduled' && row.publish_at)
      await schedulePost(ctx.db, { id: row.id, publish_at: row.publish_at });
    if (draft_version) await deleteDraft(ctx.db, row.id, draft_version);
    if (!id) await linkDraft(ctx.db, row.id);
    if (row.state === 'published' && !wasPublic(before?.state)) await tellPost(ctx, row);
    return row;
  });

/** @throws 409 when a post was made of the draft already: the first answer was lost, or another tab was faster */
async function assertUnsaved({ db }: ContentCtx, draft: string): Promise<void> {
  if (!(await postRepository.lockState(db, draft))) return;
  throw conflict('already_saved', 'This draft is a post already. Close it and look at the list.');
}

/** @throws 404 */
export const deletePost = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'post', id);
