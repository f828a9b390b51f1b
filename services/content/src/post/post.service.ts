import type * as calls from '@club/contracts/content/post';
import {
  type AdminPost,
  type ListedAdminPost,
  type ListedPost,
  type PostPage,
  postImage,
  type SavedPost,
} from '@club/contracts/content/post';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { withFormImage } from '@club/service-kit/images/form-image';
import type { ContentCtx } from '../content-ctx.ts';
import { withOwnTextImages } from '../image/text-images.ts';
import { deleteRecord, saveRecord } from '../record/record.service.ts';
import * as postRepository from './post.repository.ts';

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

export const listAdminPosts = async ({ db }: ContentCtx): Promise<ListedAdminPost[]> =>
  (await postRepository.listPostSummaries(db, {})).map(isoTimes);

/** @throws 404 */
export async function getPost({ db }: ContentCtx, { id }: { id: string }): Promise<AdminPost> {
  const row = await postRepository.findPost(db, id);
  if (!row) throw notFound('Blog post');
  return isoTimes(row);
}

/** @throws 413, 415 */
export const createPost = (ctx: ContentCtx, form: Form) => savePost(ctx, form);

/** @throws 404, 409 `newer_version`, 413, 415 */
export const updatePost = (ctx: ContentCtx, form: Form & { id: string }) => savePost(ctx, form);

const savePost = (
  ctx: ContentCtx,
  { image, ...post }: Form & { id?: string },
): Promise<SavedPost> =>
  withFormImage(ctx, { file: image, rule: postImage }, (image_url) =>
    withOwnTextImages(ctx, post.content, async (content, uncopied_images) => {
      const row = await saveRecord(ctx, 'post', { ...post, content, image_url });
      return { ...isoTimes(row), uncopied_images };
    }),
  );

/** @throws 404 */
export const deletePost = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'post', id);
