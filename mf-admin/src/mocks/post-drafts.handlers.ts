import type { PostDraft } from '@club/contracts/content/post-draft';
import * as calls from '@club/contracts/content/post-draft';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';
import { posts } from './records.handlers.ts';
import { notFound } from './records.ts';

const drafts = new Map<string, PostDraft>();

const entryOf = ({ fields: { title }, post_version: _, ...draft }: PostDraft) => ({
  ...draft,
  title,
});

/** The unsaved drafts of posts, in the memory of the page. */
export const postDraftHandlers = [
  mockCall(calls.listPostDrafts, () => [...drafts.values()].map(entryOf)),
  mockCall(calls.getPostDraft, ({ params: { id } }) => drafts.get(id) ?? notFound()),
  mockCall(calls.savePostDraft, ({ params: { id }, body: { version, ...body } }) => {
    const before = drafts.get(id)?.version ?? version;
    if (before !== version) return refuse(409, 'newer_version', 'Someone else is writing too.');
    const post_id = posts.list().some((post) => post.id === id) ? id : null;
    const saved = { saved_by: 'hira@club.test', saved_at: new Date().toISOString() };
    const draft = { ...body, ...saved, id, post_id, version: version + 1 };
    drafts.set(id, draft);
    return entryOf(draft);
  }),
  mockCall(calls.deletePostDraft, ({ params: { id } }) =>
    drafts.delete(id) ? succeed() : notFound(),
  ),
  mockCall(calls.writeInPost, () => ({ others: [] })),
  mockCall(calls.createPostPreview, ({ params: { id } }) => ({
    path: `/blogs/${id}`,
    until: new Date().toISOString(),
  })),
];
