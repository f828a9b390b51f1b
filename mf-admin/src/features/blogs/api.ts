import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  updatePost,
} from '@club/contracts/content/post';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '../../image/upload-of.ts';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query(queryOf(listAdminPosts, ['post'])),
    // Read anew for each edit, so that no save can make it stale under the hands.
    adminPost: build.query(queryOf(getAdminPost)),
    createPost: build.mutation(uploadOf(createPost, ['post'])),
    updatePost: build.mutation(uploadOf(updatePost, ['post'])),
    deletePost: build.mutation(mutationOf(deletePost, ['post'])),
  }),
});

export const {
  useAdminPostsQuery,
  useCreatePostMutation,
  useDeletePostMutation,
  useLazyAdminPostQuery,
  useUpdatePostMutation,
} = postsApi;
