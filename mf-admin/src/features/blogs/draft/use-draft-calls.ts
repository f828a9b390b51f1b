import {
  deletePostDraft,
  getPostDraft,
  listPostDrafts,
  savePostDraft,
} from '@club/contracts/content/post-draft';
import { useLoad, useWrite } from '@club/web-kit/calls';
import type { DraftCalls } from './autosave.ts';

export function useDraftCalls(): DraftCalls {
  const list = useLoad(listPostDrafts);
  const get = useLoad(getPostDraft);
  const [save] = useWrite(savePostDraft);
  const [drop] = useWrite(deletePostDraft);
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
