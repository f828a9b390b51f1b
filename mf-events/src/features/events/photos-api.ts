import type { listEventPhotos } from '@club/contracts/content/media';
import { api, queryAt } from '@club/web-kit/state';

/** Apart from `api.ts`, which the list of events loads too. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEventPhotos: build.query(
      queryAt<typeof listEventPhotos>('/api/content/events/{event}', ['media']),
    ),
  }),
});

/** The input of an event's photos. */
export const photosInput = (event: string) => ({ params: { event } });
