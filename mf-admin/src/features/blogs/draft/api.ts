import {
  createPostPreview,
  deletePostDraft,
  getPostDraft,
  listPostDrafts,
  savePostDraft,
  writeInPost,
} from '@club/contracts/content/post-draft';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import type { DraftCalls } from './autosave.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    postDrafts: build.query(queryOf(listPostDrafts, ['post', 'post-draft'])),
    postDraft: build.query(queryOf(getPostDraft)),
    savePostDraft: build.mutation(mutationOf(savePostDraft, ['post-draft'])),
    deletePostDraft: build.mutation(mutationOf(deletePostDraft, ['post-draft'])),
    writeInPost: build.mutation(mutationOf(writeInPost)),
    createPostPreview: build.mutation(mutationOf(createPostPreview)),
  }),
});

export const usePostDrafts = () => endpoints.postDrafts.useQuery();

export function useDraftCalls(): DraftCalls {
  const [list] = endpoints.postDrafts.useLazyQuery();
  const [get] = endpoints.postDraft.useLazyQuery();
  const [save] = endpoints.savePostDraft.useMutation();
  const [drop] = endpoints.deletePostDraft.useMutation();
  return {
    find: async (id) => {
      const { data: drafts = [] } = await list();
      if (!drafts.some((draft) => draft.id === id)) return undefined;
      return (await get({ params: { id } })).data;
    },
    save: async (id, body) => save({ params: { id }, body }),
    delete: async (id) => drop({ params: { id } }),
  };
}

export const useWriteInPost = () => endpoints.writeInPost.useMutation()[0];

/** Makes a link that shows a draft on the site. */
export function usePreviewLink() {
  const [create] = endpoints.createPostPreview.useMutation();
  return async (id: string) => create({ params: { id } });
}
