import type { AdminPost, SavedPost } from '@club/contracts/content/post';
import { type FormEvent, useRef, useState } from 'react';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useCreatePostMutation, useLazyAdminPostQuery, useUpdatePostMutation } from './api.ts';
import { draftOf, postDraft } from './post-draft.ts';
import { dropDraft, useKeptDraft } from './use-kept-draft.ts';

/** Told what to say, and what was saved. */
export type OnPostSaved = (message: string, post: SavedPost | undefined) => void;

const TOO_EARLY = 'A picture is still on its way into the text. Please save once it is there.';

/** The state of the post dialog: what is typed and kept, how saving goes, and whose version counts. */
export function usePostForm(post: AdminPost | undefined, onSaved: OnPostSaved) {
  const [create] = useCreatePostMutation();
  const [update] = useUpdatePostMutation();
  const [latest] = useLazyAdminPostQuery();
  const saved = useRef<SavedPost>(undefined);

  const state = useRecordForm({
    schema: postDraft,
    entity: post,
    draftOf,
    save: async (draft, { image, version, onProgress }) => {
      const body = { ...draft, ...(image && { image }), ...(version && { version }) };
      const { data, error } = await (post
        ? update({ params: { id: post.id }, body, onProgress })
        : create({ body, onProgress }));
      saved.current = data;
      return { error };
    },
    loadTheirs: async () => post && (await latest({ params: { id: post.id } })).data,
    onSaved: () => {
      dropDraft(post?.id);
      onSaved(post ? 'Post updated successfully' : 'Post created successfully', saved.current);
    },
    onFailed: () => undefined,
    showsRawBody: true,
  });
  const isRestored = useKeptDraft(state.form, post?.id);
  const { title, content } = state.form.formState.errors;

  const [isUploading, setIsUploading] = useState(false);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const submit = (event: FormEvent) => {
    setIsTooEarly(isUploading);
    if (!isUploading) return state.submit(event);
    event.preventDefault();
  };
  const message = (title ?? content)?.message ?? state.message;
  return {
    ...state,
    isRestored,
    setIsUploading,
    submit,
    message: isUploading && isTooEarly ? TOO_EARLY : message,
  };
}
