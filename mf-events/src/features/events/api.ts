import type { listAchievements } from '@club/contracts/content/achievement';
import type { getEvent, getPastEvents, getShownEvents } from '@club/contracts/events/event';
import { api, queryAt } from '@club/web-kit/state';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShownEvents: build.query(queryAt<typeof getShownEvents>('/api/events/shown', ['event'])),
    getPastEvents: build.query(queryAt<typeof getPastEvents>('/api/events/past/{year}', ['event'])),
    listResults: build.query(
      queryAt<typeof listAchievements>('/api/achievements', ['achievement']),
    ),
    getEvent: build.query(queryAt<typeof getEvent>('/api/events/{id}', ['event'])),
  }),
});

export const {
  useGetShownEventsQuery,
  useGetPastEventsQuery,
  useGetEventQuery,
  useListResultsQuery,
} = eventsApi;

/** The input of an event. */
export const eventInput = (id = '') => ({ params: { id } });
