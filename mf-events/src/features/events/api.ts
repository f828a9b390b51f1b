import { listEvents } from '@club/contracts/events/event';
import { api, queryOf } from '@club/web-kit/state';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query(queryOf(listEvents, ['event'])),
  }),
});

export const { useListEventsQuery } = eventsApi;
