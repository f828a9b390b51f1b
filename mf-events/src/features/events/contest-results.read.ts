import type { listEventResults } from '@club/contracts/events/results';
import { queryAt } from '@club/web-kit/state';

/** Apart from `reads.ts`, which the list of events loads too. */
export const contestResults = queryAt<typeof listEventResults>('/api/events/{id}/results', [
  'contests',
  'events',
  'places',
]);
