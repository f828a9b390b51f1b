import {
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '../../image/upload-of.ts';

const achievementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
    createAchievement: build.mutation(uploadOf(createAchievement, ['achievement'])),
    updateAchievement: build.mutation(uploadOf(updateAchievement, ['achievement'])),
    deleteAchievement: build.mutation(mutationOf(deleteAchievement, ['achievement'])),
  }),
});

export const {
  useAdminAchievementsQuery,
  useCreateAchievementMutation,
  useDeleteAchievementMutation,
  useLazyAdminAchievementsQuery,
  useUpdateAchievementMutation,
} = achievementsApi;
