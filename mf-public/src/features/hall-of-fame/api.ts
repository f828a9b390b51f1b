import { listAchievements } from '@club/contracts/content/achievement';
import { api, queryOf } from '@club/web-kit/state';

export const hallOfFameApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAchievements: build.query(queryOf(listAchievements, ['achievement'])),
  }),
});

export const { useListAchievementsQuery } = hallOfFameApi;
