import type { AdminAbout, Feature } from '@club/contracts/content/about';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef } from 'react';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useLazyAdminAboutQuery, useUpdateAboutMutation } from './api.ts';
import { draftOf, featureDraft, featureIn, isSameFeature, withFeature } from './feature-draft.ts';

/** The server names a feature's inputs by their place in the list. */
const ownFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^features\.\d+\./, ''), text]),
  );

/** What a save hears of a feature that the newer page does not have any more. */
const gone = (conflict: ApiErrorData): ApiErrorData => ({
  ...conflict,
  status: 404,
  code: 'not_found',
  detail: 'Feature not found.',
});

/**
 * The state of the feature dialog. A feature is saved with the whole about page (SPEC §7): over a newer page it is put
 * into that one, unless this very feature was changed there; then the admin decides.
 */
export function useFeatureForm(about: AdminAbout, id: string, onSaved: () => void) {
  const [update] = useUpdateAboutMutation();
  const [latest] = useLazyAdminAboutQuery();
  const base = useRef(about);

  const put = async (page: AdminAbout, feature: Feature) => {
    const { updated_at: _at, updated_by: _by, features, ...fields } = page;
    const { error } = await update({
      body: { ...fields, features: withFeature(features, feature) },
    });
    return error && isApiErrorData(error) ? { ...error, fields: ownFields(error.fields) } : error;
  };

  return useRecordForm({
    schema: featureDraft,
    entity: about,
    draftOf: (page: AdminAbout | undefined) => draftOf(featureIn(page, id)),
    save: async (draft) => {
      const feature = { ...draft, id };
      let error = await put(base.current, feature);
      if (isApiErrorData(error) && error.code === 'newer_version') {
        const { data: newer } = await latest();
        if (newer && featureIn(base.current, id) && !featureIn(newer, id)) {
          error = gone(error);
        } else if (newer && isSameFeature(featureIn(newer, id), featureIn(base.current, id))) {
          base.current = newer;
          error = await put(newer, feature);
        }
      }
      if (!error) toast.success('Feature saved successfully!');
      return error ? { error } : {};
    },
    loadTheirs: async () => {
      const { data } = await latest();
      if (data) base.current = data;
      return data;
    },
    onSaved,
    onFailed: () => toast.error('Failed to save feature'),
  });
}
