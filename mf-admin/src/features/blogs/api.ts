import {
  createPost,
  deletePost,
  getAdminPost,
  listAdminPosts,
  updatePost,
} from '@club/contracts/content/post';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query(queryOf(listAdminPosts, ['post'])),
    // Read anew for each edit, so that no save can make it stale under the hands.
    adminPost: build.query(queryOf(getAdminPost)),
    createPost: build.mutation(mutationOf(createPost, ['post'])),
    updatePost: build.mutation(mutationOf(updatePost, ['post'])),
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
