import {
  createMediaItem,
  deleteMediaItem,
  listAdminMediaItems,
} from '@club/contracts/content/media';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminMediaItems: build.query(queryOf(listAdminMediaItems, ['media'])),
    createMediaItem: build.mutation(mutationOf(createMediaItem, ['media'])),
    deleteMediaItem: build.mutation(mutationOf(deleteMediaItem, ['media'])),
  }),
});

export const { useAdminMediaItemsQuery, useCreateMediaItemMutation, useDeleteMediaItemMutation } =
  mediaApi;
