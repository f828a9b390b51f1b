import { createContent, deleteContent, listAdminContent } from '@club/contracts/content/media';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminContent: build.query(queryOf(listAdminContent, ['media'])),
    createContent: build.mutation(mutationOf(createContent, ['media'])),
    deleteContent: build.mutation(mutationOf(deleteContent, ['media'])),
  }),
});

export const { useAdminContentQuery, useCreateContentMutation, useDeleteContentMutation } =
  mediaApi;
