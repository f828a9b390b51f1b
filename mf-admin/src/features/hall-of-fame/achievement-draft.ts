import {
  type AdminAchievement,
  achievementForm,
  achievementIcon,
  achievementIcons,
} from '@club/contracts/content/achievement';
import type { z } from 'zod';

/** What the dialog checks: the call's form without the picture, which is chosen beside it. */
export const achievementDraft = achievementForm.omit({ image: true, version: true });
export type AchievementDraft = z.input<typeof achievementDraft>;

/** What the dialog starts from; a new achievement is a trophy. */
export const draftOf = (achievement: AdminAchievement | undefined): AchievementDraft => ({
  year: achievement?.year ?? '',
  title: achievement?.title ?? '',
  description: achievement?.description ?? '',
  icon: achievement?.icon ?? 'TrophyIcon',
});

export const achievementLabels = {
  year: 'Year',
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
} as const;

export const iconOptions = achievementIcon.options.map((value) => ({
  value,
  label: achievementIcons[value],
}));
