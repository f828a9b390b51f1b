import type { listEventPhotos } from '@club/contracts/content/media';
import { queryAt } from '@club/web-kit/state';

/** Apart from `reads.ts`, which the list of events loads too. */
export const eventPhotos = queryAt<typeof listEventPhotos>('/api/content/events/{event}', [
  'media',
]);

/** The input of an event's photos. */
export const photosInput = (event: string) => ({ params: { event } });
