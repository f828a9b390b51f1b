import type { AdminAbout } from '@club/contracts/content/about';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useRef } from 'react';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import {
  useLazyAdminAboutQuery,
  useUpdateAboutMutation,
  useUploadStoryImageMutation,
} from './api.ts';
import { storyDraft, storyOf } from './story-draft.ts';

/** The words about the address are about the image that was chosen. */
const onImage = (error: unknown): unknown => {
  if (!isApiErrorData(error)) return error;
  const { image_url: imageUrl, ...fields } = error.fields;
  return imageUrl ? { ...error, fields: { ...fields, image: imageUrl } } : error;
};

/** The state of Our Story. The features are saved with it as they were read, so the version guards them too. */
export function useStoryForm(about: AdminAbout) {
  const [update] = useUpdateAboutMutation();
  const [uploadImage] = useUploadStoryImageMutation();
  const [latest] = useLazyAdminAboutQuery();
  const base = useRef(about);
  const saved = useRef<AdminAbout>(undefined);

  const state = useRecordForm({
    schema: storyDraft,
    entity: about,
    draftOf: storyOf,
    save: async (draft, { image, version, onProgress }) => {
      let imageUrl = draft.image_url;
      if (image) {
        const { data, error } = await uploadImage({ body: { image }, onProgress });
        if (error) return { error };
        imageUrl = data.imageUrl;
      }
      const { features } = base.current;
      const body = { ...draft, image_url: imageUrl, features, ...(version && { version }) };
      const { data, error } = await update({ body });
      saved.current = data;
      return error ? { error: onImage(error) } : {};
    },
    loadTheirs: async () => {
      const { data } = await latest();
      if (data) base.current = data;
      return data;
    },
    onSaved: () => {
      if (saved.current) base.current = saved.current;
      state.restart(saved.current);
      toast.success('About page updated successfully!');
    },
    onFailed: (error) => toast.error(errorText(error, 'Failed to update story')),
  });

  const { isDirty, isSaving, rebase, restart, theirs } = state;
  useUnsavedWarning(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the page is a reason.
  useEffect(() => {
    if (about.version === base.current.version || isSaving || theirs) return;
    const isSame = JSON.stringify(storyOf(about)) === JSON.stringify(storyOf(base.current));
    if (!isSame && isDirty) return;
    base.current = about;
    if (isDirty) rebase(about.version);
    else restart(about);
  }, [about.version]);

  return state;
}
