import type { getGallery } from '@club/contracts/events/submission';
import { queryAt } from '@club/web-kit/state';

/** Apart from `reads.ts`, which the list of events loads too. */
export const galleryRead = queryAt<typeof getGallery>('/api/events/{id}/gallery', [
  'contests',
  'events',
  'places',
]);
