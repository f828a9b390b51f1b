import {
  listWaitingEntries,
  moveWaitingEntry,
  offerPlace,
  removeWaitingEntry,
} from '@club/contracts/events/waiting-list';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** A refusal also shows that the list is out of date. */
const reload = { invalidatesTags: ['registration', 'event'] as const };

export const {
  useMoveWaitingEntryMutation,
  useOfferPlaceMutation,
  useRemoveWaitingEntryMutation,
  useWaitingEntriesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    waitingEntries: build.query(queryOf(listWaitingEntries, ['registration'])),
    moveWaitingEntry: build.mutation({ ...mutationOf(moveWaitingEntry), ...reload }),
    offerPlace: build.mutation({ ...mutationOf(offerPlace), ...reload }),
    removeWaitingEntry: build.mutation({ ...mutationOf(removeWaitingEntry), ...reload }),
  }),
});
