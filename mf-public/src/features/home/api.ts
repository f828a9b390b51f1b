import type { listActivity } from '@club/contracts/content/activity';
import type { ContentItem, listContent } from '@club/contracts/content/media';
import { loadTwice } from '@club/web-kit/remotes';
import { type ApiErrorData, api, queryAt, toApiErrorData } from '@club/web-kit/state';
import { INVALID_FORMAT, readMediaItems } from './media/media-item.ts';

type MediaItems = { data: ContentItem[]; error?: never } | { data?: never; error: ApiErrorData };

const content = queryAt<typeof listContent>('/api/content', ['media']);

const loadSamples = () =>
  import(/* webpackChunkName: "sample-items" */ './media/sample-items.ts').then(
    (chunk) => chunk.sampleItems,
  );

const orError = async (items: () => Promise<ContentItem[]>): Promise<MediaItems> => {
  try {
    return { data: await items() };
  } catch (cause) {
    return { error: toApiErrorData(cause) };
  }
};

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query<ContentItem[], void>({
      ...content,
      async queryFn(...args) {
        const { data, error } = await content.queryFn(...args);
        return error ? { error } : orError(async () => readMediaItems(data));
      },
    }),
    listSamples: build.query<ContentItem[], void>({
      queryFn: () => orError(() => loadTwice(loadSamples)),
    }),
    listActivity: build.query(
      queryAt<typeof listActivity>('/api/activity', ['media', 'post', 'event', 'achievement']),
    ),
  }),
});

export const { useListContentQuery, useListSamplesQuery, useListActivityQuery } = homeApi;

/** SPEC §7: the text for a failed content call. Without an HTTP error status, the detail says what happened. */
export function contentErrorText({ status, code, detail }: ApiErrorData): string {
  if (status > 0) return `HTTP error! status: ${status}`;
  return code === 'unreadable_answer' ? INVALID_FORMAT : detail;
}
