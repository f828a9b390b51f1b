import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsSummary } from '@club/contracts/events/event';
import { api, queryOf } from '@club/web-kit/state';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventsSummary: build.query(queryOf(getEventsSummary, ['event', 'registration'])),
    contentFigures: build.query(
      queryOf(getContentFigures, ['member', 'message', 'post', 'subscription']),
    ),
  }),
});

export const { useContentFiguresQuery, useEventsSummaryQuery } = figuresApi;
