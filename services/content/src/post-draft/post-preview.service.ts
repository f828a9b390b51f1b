import type { Post } from '@club/contracts/content/post';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME } from '@club/contracts/content/post-defaults';
import type { PostPreview } from '@club/contracts/content/post-draft';
import { previewPath } from '@club/contracts/remotes/paths';
import { DAY_MS } from '@club/contracts/values/day';
import { notFound } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { ContentCtx } from '../content-ctx.ts';
import { findAnyPost } from '../post/post.repository.ts';
import { findDraft } from './post-draft.repository.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

const LINK_DAYS = 2;

/** @throws 404 */
export async function createPostPreview(ctx: ContentCtx, { id }: { id: string }) {
  if (!(await previewedPost(ctx, id))) throw notFound('Draft');
  const until = new Date(Date.now() + LINK_DAYS * DAY_MS);
  const token = await previewToken(ctx.pool, { id, until });
  return { path: previewPath(token), until: until.toISOString() };
}

/** @throws 404 */
export async function getPostPreview(
  ctx: ContentCtx,
  { token }: { token: string },
): Promise<PostPreview> {
  const link = await readPreviewToken(ctx.pool, token);
  const post = link && (await previewedPost(ctx, link.id));
  if (!post) throw notFound('Preview');
  return { ...post, until: wallClock(link.until, ctx.timeZone) };
}

/** The post as it would look with the draft saved. */
async function previewedPost({ db }: ContentCtx, id: string): Promise<Post | undefined> {
  const [draft, post] = [await findDraft(db, id), await findAnyPost(db, id)];
  if (!draft && !post) return undefined;
  const { title, excerpt, author, read_time, content } =
    draft?.fields ?? (post as Post | undefined) ?? {};
  return {
    id,
    slug: post?.slug ?? '',
    title: title || 'Untitled',
    excerpt: excerpt ?? '',
    author: author || DEFAULT_AUTHOR,
    read_time: read_time || DEFAULT_READ_TIME,
    content: content ?? '',
    image_url: post?.image_url ?? null,
    created_at: (post?.created_at ?? new Date()).toISOString(),
  };
}
