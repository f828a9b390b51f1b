import { z } from 'zod';
import { besideFields, formShape, lines, savedShape, text } from '../record/fields.ts';
import { recordCallsOf } from '../record/record-calls.ts';
import { MAX_PAGE } from '../remotes/page-query.ts';
import { type FileRule, formImage } from '../values/file.ts';
import { lastSave } from '../values/last-save.ts';
import { requiredLines, trimLines } from '../values/lines.ts';
import { listPart } from '../values/list-part.ts';
import { id, lineText, moment, recordAddress, requiredText, slug } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { DEFAULT_AUTHOR, DEFAULT_READ_TIME } from './post-defaults.ts';
import { publishingFields } from './post-state.ts';

const TITLE_AND_CONTENT = 'Title and content are required';

/** The most characters of a post's content. */
export const MAX_CONTENT = 400_000;

const textFields = {
  title: {
    ...text('Title', 200, { isRequired: true, isSearched: true }),
    form: lineText('Title', TITLE_AND_CONTENT)
      .min(1, TITLE_AND_CONTENT)
      .max(200, 'Title can have at most 200 characters.'),
  },
  excerpt: lines('Excerpt', 600, {
    isSearched: true,
    hint: 'Shown on the card and above the post.',
  }),
  author: text('Author', 100, { instead: DEFAULT_AUTHOR, isSearched: true }),
  read_time: text('Read time', 40, { instead: DEFAULT_READ_TIME, start: DEFAULT_READ_TIME }),
  content: {
    ...lines('Content', MAX_CONTENT, { word: 'text' }),
    form: requiredLines('Content', MAX_CONTENT, TITLE_AND_CONTENT, trimLines),
  },
};

export const postFields = { ...textFields, ...publishingFields };

/** A blog post. `content` is Markdown as its author wrote it; a page that shows it must sanitise it. */
export const post = z.object({
  id,
  slug,
  ...savedShape(textFields),
  image_url: z.string().nullable(),
  created_at: moment,
  updated_at: moment.optional().describe('The last save. An earlier release does not tell it'),
});
export type Post = z.infer<typeof post>;

/** A post in a list. With the query `summary` it has no content. */
export const listedPost = post.extend({ content: z.string().optional() });
export type ListedPost = z.infer<typeof listedPost>;

export const adminPost = post.extend({ ...lastSave, ...savedShape(publishingFields) });
export type AdminPost = z.infer<typeof adminPost>;

/** An image of another site in a post's content that could not be copied, and the reason. */
export const uncopiedImage = z.object({ address: z.string(), problem: z.string() });
export type UncopiedImage = z.infer<typeof uncopiedImage>;

/** A saved post. Images of other sites in its content are now copies on this site, except `uncopied_images`. */
export const savedPost = adminPost.extend({ uncopied_images: z.array(uncopiedImage) });
export type SavedPost = z.infer<typeof savedPost>;

/** The image of a post. */
export const postImage: FileRule = {
  ...formImage,
  tooLarge: 'Image size should be less than 2MB',
};

/** As multipart carries it. */
export const postForm = z.object({
  ...formShape(postFields),
  ...besideFields,
  draft: id.optional().describe('The draft that this post is made of; a new post gets its id'),
  draft_version: wholeNumber('Version', 1, 2_147_483_647)
    .optional()
    .describe('The version of the draft that this save contains. That draft is deleted'),
});
export type PostForm = z.input<typeof postForm>;

/** The most posts that one list holds. Older ones are on the pages of {@link getPostPage}. */
export const MAX_LISTED_POSTS = 500;

export const listPosts = defineCall({
  id: 'listPosts',
  route: 'GET /api/posts',
  summary: `The ${MAX_LISTED_POSTS} newest blog posts, newest first. Filter by author, exclude one post, limit the number, leave out the content.`,
  access: 'public',
  topics: ['posts'],
  query: z.object({
    author: requiredText('Author', 100).optional(),
    exclude: id.optional().describe('A post to leave out, such as the post on the screen'),
    limit: wholeNumber('Limit', 1, 100).optional(),
    summary: z
      .enum(['true'], 'Summary must be true or missing.')
      .optional()
      .describe('Leaves out the content: enough for cards'),
  }),
  answer: z.array(listedPost),
});

export const getPostPage = defineCall({
  id: 'getPostPage',
  route: 'GET /api/posts/pages/{page}',
  summary: 'A page of all blog posts without content, newest first. 404 after the last page.',
  access: 'public',
  topics: ['posts'],
  params: z.object({ page: wholeNumber('Page', 1, MAX_PAGE) }),
  answer: z.object({
    items: z.array(listedPost),
    has_older: z.boolean().describe('Whether there is another page'),
  }),
});
export type PostPage = z.infer<typeof getPostPage.answer>;

export const getPost = defineCall({
  id: 'getPost',
  route: 'GET /api/posts/{id}',
  summary: 'A blog post, by its id, its slug or an earlier slug.',
  access: 'public',
  topics: ['posts'],
  params: z.object({ id: recordAddress }),
  answer: post,
});

export const listAdminPosts = defineCall({
  id: 'listAdminPosts',
  route: 'GET /api/admin/posts',
  summary: `Blog posts without content, with their versions, newest first; ${MAX_LISTED_POSTS} a page. The search looks at titles, authors and excerpts.`,
  topics: ['posts'],
  query: listPart,
  answer: z.array(adminPost.omit({ content: true })),
});
export type ListedAdminPost = z.infer<typeof listAdminPosts.answer>[number];

export const getAdminPost = defineCall({
  id: 'getAdminPost',
  route: 'GET /api/admin/posts/{id}',
  summary: 'A blog post with its version, to edit.',
  answer: adminPost,
});

export const { createPost, updatePost, deletePost } = recordCallsOf('content')({
  one: 'post',
  many: 'posts',
  word: 'blog post',
  saved: adminPost,
  written: savedPost,
  form: postForm,
  image: postImage,
  summaries: {
    create:
      'Creates a blog post, published unless its state says otherwise. Images of other sites in its content are copied.',
    update:
      'Updates a blog post. Without `image` it keeps its image. Images of other sites in its content are copied.',
  },
});
