import type { AdminAchievement } from '@club/contracts/content/achievement';
import { toast } from '@club/web-kit/toasts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { achievementDraft, draftOf } from './achievement-draft.ts';
import {
  useCreateAchievementMutation,
  useLazyAdminAchievementsQuery,
  useUpdateAchievementMutation,
} from './api.ts';

/** The state of the achievement dialog: what is typed, how saving goes, and whose version counts. */
export function useAchievementForm(achievement: AdminAchievement | undefined, onSaved: () => void) {
  const [create] = useCreateAchievementMutation();
  const [update] = useUpdateAchievementMutation();
  const [latest] = useLazyAdminAchievementsQuery();
  const verb = achievement ? 'update' : 'create';

  return useRecordForm({
    schema: achievementDraft,
    entity: achievement,
    draftOf,
    save: async (draft, { image, version, onProgress }) => {
      const body = { ...draft, ...(image && { image }), ...(version && { version }) };
      const { error } = await (achievement
        ? update({ params: { id: achievement.id }, body, onProgress })
        : create({ body, onProgress }));
      if (!error) toast.success(`Achievement ${verb}d successfully!`);
      return { error };
    },
    loadTheirs: async () => (await latest()).data?.find(({ id }) => id === achievement?.id),
    onSaved,
    onFailed: () => toast.error(`Failed to ${verb} achievement.`),
  });
}
