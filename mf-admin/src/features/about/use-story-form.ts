import {
  type AdminAbout,
  aboutForm,
  getAdminAbout,
  storyFields,
  updateAbout,
  uploadStoryImage,
} from '@club/contracts/content/about';
import { useLoad, useWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUpload } from '@club/web-kit/upload';
import { useEffect, useRef } from 'react';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { draftOf, fieldsInWords } from '../../records/fields-of-kind.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';

/** The part of the about page that Our Story edits. */
const schema = aboutForm.omit({ features: true, version: true });

const draftOfStory = (about: AdminAbout | undefined) => ({
  ...draftOf(storyFields, about),
  image_url: about?.image_url ?? '',
});

const isSameStory = (one: AdminAbout, other: AdminAbout): boolean =>
  JSON.stringify(draftOfStory(one)) === JSON.stringify(draftOfStory(other));

/** An error of the image's address is about the chosen image. */
const onImage = (error: unknown): unknown => {
  if (!isApiErrorData(error)) return error;
  const { image_url: imageUrl, ...fields } = error.fields;
  return imageUrl ? { ...error, fields: { ...fields, image: imageUrl } } : error;
};

/**
 * The form of Our Story. It is saved with the page's features, so the version guards these too. Over a newer page with the same
 * story, it is put into that page.
 */
export function useStoryForm(about: AdminAbout) {
  const [update] = useWrite(updateAbout);
  const [uploadImage] = useUpload(uploadStoryImage);
  const loadAbout = useLoad(getAdminAbout);
  /** The page that the story is saved over. */
  const base = useRef(about);

  const state = useRecordForm({
    schema,
    saved: about,
    draftOf: draftOfStory,
    inWords: (draft) => ({
      ...fieldsInWords(storyFields, draft),
      Image: draft.image_url ?? '',
    }),
    save: async (draft, { image, version, onProgress }) => {
      const uploaded = image && (await uploadImage({ body: { image }, onProgress }));
      if (uploaded?.error) return { error: uploaded.error };
      const story = { ...draft, image_url: uploaded?.data?.imageUrl ?? draft.image_url };
      const put = (version: number | undefined) =>
        update({
          body: { ...story, features: base.current.features, ...(version && { version }) },
        });
      const first = await put(version);
      const isOld = isApiErrorData(first.error) && first.error.code === 'newer_version';
      const newer = isOld ? (await loadAbout()).data : undefined;
      const isOver = newer && isSameStory(newer, base.current);
      if (isOver) base.current = newer;
      const { data, error } = isOver ? await put(newer.version) : first;
      return { data, error: error && onImage(error) };
    },
    loadLatest: async () => {
      const { data } = await loadAbout();
      if (data) base.current = data;
      return data;
    },
    onSaved: (saved = base.current) => {
      base.current = saved;
      state.restart(saved);
      toast.success('About page updated successfully!');
    },
    onFailed: (error) => toast.error(errorText(error, 'Failed to update story')),
  });
  useUnsavedWarning(state.isDirty);
  useNewerPage(about, base, state);
  return state;
}

type State = Pick<
  ReturnType<typeof useRecordForm<typeof schema, AdminAbout>>,
  'isDirty' | 'isSaving' | 'theirs' | 'rebase' | 'restart'
>;

/** Follows the page when its features are saved: unsaved changes of the story stay, if the story itself is the same. */
function useNewerPage(about: AdminAbout, base: { current: AdminAbout }, state: State) {
  const { isDirty, isSaving, theirs, rebase, restart } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the page is a reason.
  useEffect(() => {
    if (about.version === base.current.version || isSaving || theirs) return;
    if (isDirty && !isSameStory(about, base.current)) return;
    base.current = about;
    if (isDirty) rebase(about.version);
    else restart(about);
  }, [about.version]);
}
