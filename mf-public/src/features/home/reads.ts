import type { listActivity } from '@club/contracts/content/activity';
import type { listMediaItems, MediaItem } from '@club/contracts/content/media';
import type { getNextEvent } from '@club/contracts/events/event';
import type { listEventTeams } from '@club/contracts/events/event-teams';
import { loadTwice } from '@club/web-kit/remotes';
import { type ApiErrorData, api, queryAt, toApiErrorData } from '@club/web-kit/state';
import { INVALID_FORMAT, readMediaItems } from './media/media-item.ts';

const MEDIA_ITEMS: Pick<typeof listMediaItems, 'method' | 'path'> = {
  method: 'get',
  path: '/api/content',
};
/** The numbers of teams change with each registration. */
const EVENT_TOPICS = ['events', 'places', 'registrations'] as const;

type MediaItems = { data: MediaItem[]; error?: never } | { data?: never; error: ApiErrorData };

const loadSamples = () =>
  import(/* webpackChunkName: "sample-items" */ './media/sample-items.ts').then(
    (chunk) => chunk.sampleItems,
  );

const orError = async (items: () => Promise<MediaItem[]>): Promise<MediaItems> => {
  try {
    return { data: await items() };
  } catch (cause) {
    return { error: toApiErrorData(cause) };
  }
};

export const { mediaItems, sampleItems } = api.injectEndpoints({
  endpoints: (build) => ({
    mediaItems: build.query<MediaItem[], void>({
      async queryFn(_input, _api, _options, send) {
        const { data, error } = await send({ call: MEDIA_ITEMS, input: undefined });
        return error ? { error } : orError(async () => readMediaItems(data));
      },
      providesTags: ['media'],
    }),
    sampleItems: build.query<MediaItem[], void>({
      queryFn: () => orError(() => loadTwice(loadSamples)),
    }),
  }),
}).endpoints;

export const activity = queryAt<typeof listActivity>('/api/activity', [
  'activity',
  'media',
  'posts',
  'events',
  'achievements',
]);
export const nextEvent = queryAt<typeof getNextEvent>('/api/events/shown/next', EVENT_TOPICS);
export const eventTeams = queryAt<typeof listEventTeams>('/api/event-teams', EVENT_TOPICS);

/** The text for a failed content call. Without an HTTP error status, the detail says what happened. */
export function contentErrorText({ status, code, detail }: ApiErrorData): string {
  if (status > 0) return `HTTP error! status: ${status}`;
  return code === 'unreadable_answer' ? INVALID_FORMAT : detail;
}
