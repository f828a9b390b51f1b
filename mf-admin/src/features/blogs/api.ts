import {
  type AdminPost,
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  type PostForm,
  type SavedPost,
  updatePost,
} from '@club/contracts/content/post';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import type { ListPart } from '../../list/use-list-part.ts';
import { latestById, recordActions } from '../../records/record-api.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query(queryOf(listAdminPosts, ['post'])),
    // Without tags: a save must not change a post while it is edited.
    adminPost: build.query(queryOf(getAdminPost)),
    createPost: build.mutation(uploadOf(createPost, ['post'])),
    updatePost: build.mutation(uploadOf(updatePost, ['post'])),
    deletePost: build.mutation(mutationOf(deletePost, ['post'])),
  }),
});

export const usePosts = (query: ListPart) => endpoints.adminPosts.useQuery({ query });

/** A post to edit. After a save it has the images of its text that could not be copied. */
export type EditedPost = AdminPost & Partial<SavedPost>;

export const usePostActions = recordActions<EditedPost, PostForm>({
  create: endpoints.createPost,
  update: endpoints.updatePost,
  delete: endpoints.deletePost,
  useLatest: latestById(endpoints.adminPost),
});
