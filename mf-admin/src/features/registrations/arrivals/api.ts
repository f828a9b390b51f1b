import { checkIn, listArrivals, undoCheckIn } from '@club/contracts/events/arrivals';
import { reissueTicket } from '@club/contracts/events/entry-ticket';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

/** A refusal also shows that the list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const arrivalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    arrivals: build.query(queryOf(listArrivals, ['registration'])),
    checkIn: build.mutation({ ...mutationOf(checkIn), ...reload }),
    undoCheckIn: build.mutation({ ...mutationOf(undoCheckIn), ...reload }),
    reissueTicket: build.mutation({ ...mutationOf(reissueTicket), ...reload }),
  }),
});

export const {
  useArrivalsQuery,
  useCheckInMutation,
  useReissueTicketMutation,
  useUndoCheckInMutation,
} = arrivalsApi;
