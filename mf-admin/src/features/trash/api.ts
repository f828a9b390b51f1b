import { listTrash, restoreFromTrash, type TrashKind } from '@club/contracts/content/trash';
import { listTrashedEvents, restoreEvent } from '@club/contracts/events/event';
import { type ApiTag, api, mutationOf, queryOf } from '@club/web-kit/state';

/** What comes back with a kind, and so must be read anew. */
const tagOf: Record<TrashKind, ApiTag> = {
  content: 'media',
  feature: 'about',
  member: 'member',
  post: 'post',
  achievement: 'achievement',
};

// What is in the trash changes with whatever is deleted anywhere.
const anyContent = Object.values(tagOf);

const trashApi = api.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query(queryOf(listTrash, anyContent)),
    trashedEvents: build.query(queryOf(listTrashedEvents, ['event'])),
    restoreFromTrash: build.mutation(mutationOf(restoreFromTrash, anyContent)),
    restoreEvent: build.mutation(mutationOf(restoreEvent, ['event'])),
  }),
});

export const {
  useRestoreEventMutation,
  useRestoreFromTrashMutation,
  useTrashedEventsQuery,
  useTrashQuery,
} = trashApi;
