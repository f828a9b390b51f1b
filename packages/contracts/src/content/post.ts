import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { optionalLines, requiredLines } from '../values/lines.ts';
import { id, moment } from '../values/text.ts';
import { textOr } from './form-field.ts';

/** A blog post (SPEC §3). `content` is Markdown as its author wrote it: whoever shows it sanitises it. */
export const post = z.object({
  id,
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  read_time: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  created_at: moment,
});
export type Post = z.infer<typeof post>;

/** A post in a list; the content is there unless a summary was asked for. */
export const listedPost = post.extend({ content: z.string().optional() });
export type ListedPost = z.infer<typeof listedPost>;

export const adminPost = post.extend(lastSave);
export type AdminPost = z.infer<typeof adminPost>;

/** A picture that a text shows from elsewhere and that could not be copied to the site, and why. */
export const uncopiedPicture = z.object({ address: z.string(), problem: z.string() });
export type UncopiedPicture = z.infer<typeof uncopiedPicture>;

/** A post as it was saved: pictures from elsewhere in its content are copies on the site now, but for those named here. */
export const savedPost = adminPost.extend({ uncopied_pictures: z.array(uncopiedPicture) });
export type SavedPost = z.infer<typeof savedPost>;

const TITLE_AND_CONTENT = 'Title and content are required';

/** The admin form, field by field as multipart carries it (SPEC §5, §7). */
export const postForm = z.object({
  title: z
    .string(TITLE_AND_CONTENT)
    .trim()
    .min(1, TITLE_AND_CONTENT)
    .max(200, 'Title can have at most 200 characters.'),
  excerpt: optionalLines('Excerpt', 600),
  author: textOr('Unknown Author', 'Author', 100),
  read_time: textOr('5 min read', 'Read time', 40),
  content: requiredLines('Content', 200_000, TITLE_AND_CONTENT),
  image: uploadedFile.optional(),
  version: savedVersion,
});
export type PostForm = z.input<typeof postForm>;

const byId = z.object({ id });

export const listPosts = defineCall({
  id: 'listPosts',
  method: 'get',
  path: '/api/posts',
  summary: 'Blog posts, newest first; by one author, but one, so many, with or without content.',
  tag: 'content',
  access: 'public',
  query: z.object({
    author: z.string().trim().min(1).max(100).optional(),
    exclude: id.optional().describe('The post that is on the screen already'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    summary: z.enum(['true']).optional().describe('Leaves the content out: enough for cards'),
  }),
  answer: z.array(listedPost),
});

export const getPost = defineCall({
  id: 'getPost',
  method: 'get',
  path: '/api/posts/{id}',
  summary: 'One blog post.',
  tag: 'content',
  access: 'public',
  params: byId,
  answer: post,
});

export const listAdminPosts = defineCall({
  id: 'listAdminPosts',
  method: 'get',
  path: '/api/admin/posts',
  summary: 'Blog posts without content, with versions, newest first.',
  tag: 'content',
  access: 'admin',
  answer: z.array(adminPost.omit({ content: true })),
});
export type ListedAdminPost = z.infer<typeof listAdminPosts.answer>[number];

export const getAdminPost = defineCall({
  id: 'getAdminPost',
  method: 'get',
  path: '/api/admin/posts/{id}',
  summary: 'One blog post with its version, to edit.',
  tag: 'content',
  access: 'admin',
  params: byId,
  answer: adminPost,
});

export const createPost = defineCall({
  id: 'createPost',
  method: 'post',
  path: '/api/admin/posts',
  summary: 'Publishes a blog post; pictures from elsewhere in its content are copied to the site.',
  tag: 'content',
  access: 'admin',
  encoding: 'form',
  body: postForm,
  status: 201,
  answer: savedPost,
});

export const updatePost = defineCall({
  id: 'updatePost',
  method: 'put',
  path: '/api/admin/posts/{id}',
  summary:
    'Saves a blog post; without `image` the picture stays, pictures from elsewhere in its content are copied.',
  tag: 'content',
  access: 'admin',
  params: byId,
  encoding: 'form',
  body: postForm,
  answer: savedPost,
});

export const deletePost = defineCall({
  id: 'deletePost',
  method: 'delete',
  path: '/api/admin/posts/{id}',
  summary: 'Moves a blog post to the trash.',
  tag: 'content',
  access: 'admin',
  params: byId,
  answer: done,
});
