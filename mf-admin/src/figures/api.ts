import { getContentFigures } from '@club/contracts/content/figures';
import { getEventsSummary } from '@club/contracts/events/event';
import { getEventsToday } from '@club/contracts/events/today';
import { listAllReleases } from '@club/contracts/remotes/publishing';
import { api, queryOf } from '@club/web-kit/state';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventsSummary: build.query(queryOf(getEventsSummary, ['event', 'registration'])),
    eventsToday: build.query(queryOf(getEventsToday, ['event', 'registration'])),
    currentReleases: build.query(queryOf(listAllReleases, ['release'])),
    contentFigures: build.query(
      queryOf(getContentFigures, [
        ...([
          'about',
          'achievement',
          'contact',
          'member',
          'message',
          'post',
          'subscription',
        ] as const),
      ]),
    ),
  }),
});

export const {
  useContentFiguresQuery,
  useCurrentReleasesQuery,
  useEventsSummaryQuery,
  useEventsTodayQuery,
} = figuresApi;
