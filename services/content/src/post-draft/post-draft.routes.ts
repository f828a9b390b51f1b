import * as calls from '@club/contracts/content/post-draft';
import { route } from '@club/service-kit/http/route';
import * as drafts from './post-draft.service.ts';
import * as previews from './post-preview.service.ts';

export const postDraftRoutes = [
  route(calls.listPostDrafts, drafts.listPostDrafts),
  route(calls.getPostDraft, drafts.getPostDraft),
  route(calls.savePostDraft, drafts.savePostDraft),
  route(calls.deletePostDraft, drafts.deletePostDraft),
  route(calls.writeInPost, drafts.writeInPost),
  route(calls.createPostPreview, previews.createPostPreview),
  route(calls.getPostPreview, previews.getPostPreview),
];
