import { z } from 'zod';
import { id, moment } from '../values/text.ts';
import { clockText } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { defineCall } from './call.ts';
import { MAX_CONTENT, post, postFields } from './post.ts';

/** A field of a draft: longer than a post allows, so that an autosave refuses nothing that the writer can still shorten. */
const draftText = (max: number) =>
  z.string('A draft has text only.').max(max, 'This text is too long for a draft.').default('');

const texts = Object.keys(postFields).map((name) => [
  name,
  draftText(name === 'content' ? MAX_CONTENT * 2 : 5000),
]);

/** The unsaved values of the editor. */
export const draftFields = z.object(
  Object.fromEntries(texts) as Record<keyof typeof postFields, ReturnType<typeof draftText>>,
  'A draft needs its fields.',
);
export type DraftFields = z.infer<typeof draftFields>;

const draftEntry = z.object({
  id,
  post_id: id.nullable().describe('The post that it changes; null for a new post'),
  title: z.string(),
  version: z.int().describe('Rises with every autosave'),
  saved_by: z.string().describe('Email address of the admin who typed last'),
  saved_at: moment,
});
export type PostDraftEntry = z.infer<typeof draftEntry>;

export const postDraft = draftEntry.omit({ title: true }).extend({
  fields: draftFields,
  post_version: z.int().nullable().describe('The version of the post that was edited'),
});
export type PostDraft = z.infer<typeof postDraft>;

const MAX_VERSION = 2_147_483_647;

export const listPostDrafts = defineCall({
  id: 'listPostDrafts',
  route: 'GET /api/admin/post-drafts',
  summary: 'The unsaved drafts of posts without content, the latest first.',
  topics: ['posts', 'post_drafts'],
  answer: z.array(draftEntry),
});

export const getPostDraft = defineCall({
  id: 'getPostDraft',
  route: 'GET /api/admin/post-drafts/{id}',
  summary: 'An unsaved draft. The draft of a saved post has the id of the post.',
  answer: postDraft,
});

export const savePostDraft = defineCall({
  id: 'savePostDraft',
  route: 'PUT /api/admin/post-drafts/{id}',
  summary:
    'Stores what an admin has typed. The first save creates the draft: under the id of a post, or under a new id, which the post gets when it is saved.',
  touches: ['post_drafts'],
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({
    fields: draftFields,
    post_version: wholeNumber('Version', 1, MAX_VERSION).nullable().default(null),
    version: wholeNumber('Version', 0, MAX_VERSION).describe(
      'The version of the draft that the admin read; 0 for none. Over another version nothing is saved (409 `newer_version`)',
    ),
  }),
  answer: draftEntry,
});

export const deletePostDraft = defineCall({
  id: 'deletePostDraft',
  route: 'DELETE /api/admin/post-drafts/{id}',
  summary: 'Discards an unsaved draft. The post stays as it is.',
  touches: ['post_drafts'],
});

/** How often a window says that it has a post open, in seconds. */
export const WRITING_SECONDS = 10;

export const writeInPost = defineCall({
  id: 'writeInPost',
  route: 'PUT /api/admin/post-drafts/{id}/writers',
  summary:
    'Says that a window has a post or draft open, or has closed it, and lists the admins who have it open in other windows. It holds for 30 seconds.',
  body: z.object({
    window: z.uuid('The window must be a UUID.'),
    is_open: z.boolean('is_open must be true or false.').default(true),
  }),
  answer: z.object({ others: z.array(z.string()).describe('Email addresses, in their order') }),
});

export const createPostPreview = defineCall({
  id: 'createPostPreview',
  route: 'POST /api/admin/post-drafts/{id}/preview',
  summary:
    'Makes a signed link that shows a draft, or a post without a draft, on the site for two days.',
  answer: z.object({ path: z.string().describe("From the site's root"), until: moment }),
});

const NO_LINK = 'This is not a preview link.';

export const getPostPreview = defineCall({
  id: 'getPostPreview',
  route: 'GET /api/post-previews/{token}',
  summary: 'The post of a preview link. 404 for a link that has expired or was not signed here.',
  access: 'public',
  params: z.object({ token: z.string(NO_LINK).max(200, NO_LINK) }),
  answer: post.extend({ until: clockText.describe('The end of the link, local time of the club') }),
});
export type PostPreview = z.infer<typeof getPostPreview.answer>;
