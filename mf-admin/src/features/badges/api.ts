import { listBadges } from '@club/contracts/events/badges';
import { getAdminEvent } from '@club/contracts/events/event';
import { api, queryOf } from '@club/web-kit/state';

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    badges: build.query(queryOf(listBadges, ['registration'])),
    badgesEvent: build.query(queryOf(getAdminEvent, ['event'])),
  }),
});

export const { useBadgesEventQuery, useBadgesQuery } = badgesApi;
