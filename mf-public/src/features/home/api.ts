import type { listActivity } from '@club/contracts/content/activity';
import type { ContentItem, listContent } from '@club/contracts/content/media';
import { type ApiErrorData, api, queryAt, toApiErrorData } from '@club/web-kit/state';
import { readContent } from './content-item.ts';

const listed = queryAt<typeof listContent>('/api/content', ['media']);

type Answered =
  | { data: ContentItem[]; error?: undefined }
  | { data?: undefined; error: ApiErrorData };

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query<ContentItem[], void>({
      ...listed,
      async queryFn(...asked): Promise<Answered> {
        const answered = await listed.queryFn(...asked);
        if (answered.error) return { error: answered.error };
        try {
          return { data: readContent(answered.data) };
        } catch (cause) {
          return { error: toApiErrorData(cause) };
        }
      },
    }),
    listActivity: build.query(
      queryAt<typeof listActivity>('/api/activity', ['media', 'post', 'event', 'achievement']),
    ),
  }),
});

export const { useListContentQuery, useListActivityQuery } = homeApi;

/** SPEC §7: what a failed call for the content says. */
export const contentError = ({ code, status, detail }: ApiErrorData): string =>
  code === 'unexpected' ? detail : `HTTP error! status: ${status}`;
