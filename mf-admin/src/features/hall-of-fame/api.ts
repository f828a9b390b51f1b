import {
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { listEvents } from '@club/contracts/events/event';
import { clubDay } from '@club/contracts/events/event-moment';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import { latestInList, recordActions } from '../../records/record-api.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    adminAchievements: build.query(queryOf(listAdminAchievements, ['achievement'])),
    eventsToChoose: build.query(queryOf(listEvents, ['event'])),
    createAchievement: build.mutation(uploadOf(createAchievement, ['achievement'])),
    updateAchievement: build.mutation(uploadOf(updateAchievement, ['achievement'])),
    deleteAchievement: build.mutation(mutationOf(deleteAchievement, ['achievement'])),
  }),
});

export const useAchievements = () => endpoints.adminAchievements.useQuery();

/** The events at which an achievement can be won. Its card on the page of events then shows the achievement. */
export function useEventChoices() {
  const { data = [] } = endpoints.eventsToChoose.useQuery();
  const none = { value: '', label: 'No event' };
  return [
    none,
    ...data.map(({ id, title, date }) => ({ value: id, label: `${title}, ${clubDay(date)}` })),
  ];
}

export const useAchievementActions = recordActions({
  create: endpoints.createAchievement,
  update: endpoints.updateAchievement,
  delete: endpoints.deleteAchievement,
  useLatest: latestInList(endpoints.adminAchievements),
});
