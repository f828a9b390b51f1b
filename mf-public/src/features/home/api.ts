import type { listActivity } from '@club/contracts/content/activity';
import type { listMediaItems, MediaItem } from '@club/contracts/content/media';
import type { getNextEvent } from '@club/contracts/events/event';
import type { listEventTeams } from '@club/contracts/events/event-teams';
import { loadTwice } from '@club/web-kit/remotes';
import { type ApiErrorData, api, queryAt, toApiErrorData } from '@club/web-kit/state';
import { INVALID_FORMAT, readMediaItems } from './media/media-item.ts';

type MediaItems = { data: MediaItem[]; error?: never } | { data?: never; error: ApiErrorData };

const content = queryAt<typeof listMediaItems>('/api/content', ['media']);

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

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMediaItems: build.query<MediaItem[], void>({
      ...content,
      async queryFn(...args) {
        const { data, error } = await content.queryFn(...args);
        return error ? { error } : orError(async () => readMediaItems(data));
      },
    }),
    listSamples: build.query<MediaItem[], void>({
      queryFn: () => orError(() => loadTwice(loadSamples)),
    }),
    listActivity: build.query(
      queryAt<typeof listActivity>('/api/activity', ['media', 'post', 'event', 'achievement']),
    ),
    getNextEvent: build.query(
      queryAt<typeof getNextEvent>('/api/events/shown/next', ['event', 'registration']),
    ),
    listEventTeams: build.query(
      queryAt<typeof listEventTeams>('/api/event-teams', ['event', 'registration']),
    ),
  }),
});

export const {
  useListMediaItemsQuery,
  useListSamplesQuery,
  useListActivityQuery,
  useListEventTeamsQuery,
  useGetNextEventQuery,
} = homeApi;

/** The text for a failed content call. Without an HTTP error status, the detail says what happened. */
export function contentErrorText({ status, code, detail }: ApiErrorData): string {
  if (status > 0) return `HTTP error! status: ${status}`;
  return code === 'unreadable_answer' ? INVALID_FORMAT : detail;
}
