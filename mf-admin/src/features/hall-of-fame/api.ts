import {
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import { latestInList, recordActions } from '../../records/record-api.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    adminAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
    createAchievement: build.mutation(uploadOf(createAchievement, ['achievement'])),
    updateAchievement: build.mutation(uploadOf(updateAchievement, ['achievement'])),
    deleteAchievement: build.mutation(mutationOf(deleteAchievement, ['achievement'])),
  }),
});

export const useAchievements = () => endpoints.adminAchievements.useQuery();

export const useAchievementActions = recordActions({
  create: endpoints.createAchievement,
  update: endpoints.updateAchievement,
  delete: endpoints.deleteAchievement,
  useLatest: latestInList(endpoints.adminAchievements),
});
