import {
  createEvent,
  deleteEvent,
  getAdminEvent,
  listAdminEvents,
  updateEvent,
} from '@club/contracts/events/event';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '../../image/upload-of.ts';

const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminEvents: build.query(queryOf(listAdminEvents, ['event', 'registration'])),
    latestEvent: build.query(queryOf(getAdminEvent, ['event'])),
    createEvent: build.mutation(uploadOf(createEvent, ['event'])),
    updateEvent: build.mutation(uploadOf(updateEvent, ['event'])),
    deleteEvent: build.mutation(mutationOf(deleteEvent, ['event'])),
  }),
});

export const {
  useAdminEventsQuery,
  useCreateEventMutation,
  useDeleteEventMutation,
  useLazyLatestEventQuery,
  useUpdateEventMutation,
} = eventsApi;
