import { listActivity } from '@club/contracts/content/activity';
import { listContent } from '@club/contracts/content/media';
import { api, queryOf } from '@club/web-kit/state';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.query(queryOf(listContent, ['media'])),
    listActivity: build.query(queryOf(listActivity, ['media', 'post', 'event', 'achievement'])),
  }),
});

export const { useListContentQuery, useListActivityQuery } = homeApi;
