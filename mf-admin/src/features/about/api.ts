import {
  type AdminAbout,
  deleteFeature,
  getAdminAbout,
  updateAbout,
  uploadStoryImage,
} from '@club/contracts/content/about';
import { api, mutationOf, queryOf, useAppDispatch } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import { useCallback } from 'react';

const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminAbout: build.query(queryOf(getAdminAbout, ['about'])),
    updateAbout: build.mutation(mutationOf(updateAbout, ['about'])),
    uploadStoryImage: build.mutation(uploadOf(uploadStoryImage)),
    // Followed by a reload of the about page, which the stale tag brings about.
    deleteFeature: build.mutation(mutationOf(deleteFeature, ['about'])),
  }),
});

export const {
  useAdminAboutQuery,
  useDeleteFeatureMutation,
  useLazyAdminAboutQuery,
  useUpdateAboutMutation,
  useUploadStoryImageMutation,
} = aboutApi;

/** Shows the page that a call returned before it is loaded again: what is saved next is saved over this page. */
export function useShowAbout() {
  const dispatch = useAppDispatch();
  return useCallback(
    (about: AdminAbout) =>
      void dispatch(aboutApi.util.updateQueryData('adminAbout', undefined, () => about)),
    [dispatch],
  );
}
