import { type AdminPost, DEFAULT_READ_TIME, postForm } from '@club/contracts/content/post';
import type { z } from 'zod';

/** What the dialog checks: the call's form without the picture, which is chosen beside it. */
export const postDraft = postForm.omit({ image: true, version: true });
export type PostDraft = z.input<typeof postDraft>;

/** What the dialog starts from (SPEC §9 for the defaults). */
export const draftOf = (post: AdminPost | undefined) => ({
  title: post?.title ?? '',
  excerpt: post?.excerpt ?? '',
  author: post?.author ?? '',
  read_time: post?.read_time ?? DEFAULT_READ_TIME,
  content: post?.content ?? '',
});

export const postLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  author: 'Author',
  read_time: 'Read time',
  content: 'Content',
} as const;
