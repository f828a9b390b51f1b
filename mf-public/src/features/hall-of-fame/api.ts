import type { listAchievements } from '@club/contracts/content/achievement';
import { api, queryAt } from '@club/web-kit/state';

export const hallOfFameApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAchievements: build.query(
      queryAt<typeof listAchievements>('/api/achievements', ['achievement']),
    ),
  }),
});

export const { useListAchievementsQuery } = hallOfFameApi;
