import type * as calls from '@club/contracts/content/post-draft';
import type { PostDraft, PostDraftEntry } from '@club/contracts/content/post-draft';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { adminOf } from '@club/service-kit/use-case/ctx';
import type { ContentCtx } from '../content-ctx.ts';
import * as draftRepository from './post-draft.repository.ts';
import * as writerRepository from './post-writer.repository.ts';

const LABEL = 'Draft';

export const listPostDrafts = async ({ db }: ContentCtx): Promise<PostDraftEntry[]> =>
  (await draftRepository.listDrafts(db)).map(isoTimes);

/** @throws 404 */
export async function getPostDraft({ db }: ContentCtx, { id }: { id: string }): Promise<PostDraft> {
  const row = await draftRepository.findDraft(db, id);
  if (!row) throw notFound(LABEL);
  return isoTimes(row);
}

/** @throws 409 `newer_version` */
export async function savePostDraft(
  ctx: ContentCtx,
  draft: InputOf<typeof calls.savePostDraft>,
): Promise<PostDraftEntry> {
  const row = await draftRepository.saveDraft(ctx.db, {
    ...draft,
    saved_by: adminOf(ctx).email,
  });
  if (!row) throw conflict('newer_version', 'Someone else is writing in this draft too.');
  return isoTimes(row);
}

/** @throws 404 */
export async function deletePostDraft({ db }: ContentCtx, { id }: { id: string }): Promise<void> {
  if (!(await draftRepository.deleteDraft(db, id))) throw notFound(LABEL);
}

/** Presence is no change of a post, so it has no audit entry. A new post has no row yet, so any id is taken. */
export async function writeInPost(
  ctx: ContentCtx,
  { id: post_id, window: writer_window, is_open }: InputOf<typeof calls.writeInPost>,
) {
  const writer = { post_id, writer_window };
  if (is_open) await writerRepository.keepWriter(ctx.db, { ...writer, email: adminOf(ctx).email });
  else await writerRepository.deleteWriter(ctx.db, writer);
  return { others: await writerRepository.listOtherWriters(ctx.db, writer) };
}
