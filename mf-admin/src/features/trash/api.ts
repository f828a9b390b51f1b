import { listTrash, restoreFromTrash } from '@club/contracts/content/trash';
import { listTrashedEvents, restoreEvent } from '@club/contracts/events/event';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** A deletion changes the trash, and a restoration changes a list. */
const contentTags = ['media', 'about', 'member', 'post', 'achievement'] as const;

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query(queryOf(listTrash, contentTags)),
    trashedEvents: build.query(queryOf(listTrashedEvents, ['event'])),
    restoreFromTrash: build.mutation(mutationOf(restoreFromTrash, contentTags)),
    restoreEvent: build.mutation(mutationOf(restoreEvent, ['event'])),
  }),
});

export const {
  useRestoreEventMutation,
  useRestoreFromTrashMutation,
  useTrashedEventsQuery,
  useTrashQuery,
} = trashApi;
