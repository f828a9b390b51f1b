import type { listEvents } from '@club/contracts/events/event';
import { api, queryAt } from '@club/web-kit/state';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query(queryAt<typeof listEvents>('/api/events', ['event'])),
  }),
});

export const { useListEventsQuery } = eventsApi;
