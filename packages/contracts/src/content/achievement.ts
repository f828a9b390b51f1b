import { z } from 'zod';
import {
  besideFields,
  choice,
  eventOf,
  formShape,
  lines,
  savedShape,
  text,
} from '../record/fields.ts';
import { recordCallsOf } from '../record/record-calls.ts';
import { lastSave } from '../values/last-save.ts';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';

/** Icons of an achievement, with their labels in the editor. */
export const achievementIcons = {
  TrophyIcon: 'Trophy',
  StarIcon: 'Star',
  AcademicCapIcon: 'Academic Cap',
} as const;

export const achievementFields = {
  // The form has no required fields.
  title: text('Title', 160, { instead: 'Untitled', isSearched: true }),
  year: text('Year', 20, { placeholder: '2026', isSearched: true }),
  icon: choice('Icon', achievementIcons, 'Choose an icon.'),
  event_id: eventOf('The event at which it was won'),
  description: lines('Description', 2000, { isSearched: true }),
};

export const achievement = z.object({
  id,
  ...savedShape(achievementFields),
  image_url: z.string().nullable(),
});
export type Achievement = z.infer<typeof achievement>;
export type AchievementIcon = Achievement['icon'];

export const adminAchievement = achievement.extend(lastSave);
export type AdminAchievement = z.infer<typeof adminAchievement>;

/** As multipart carries it. */
export const achievementForm = z.object({ ...formShape(achievementFields), ...besideFields });

export const listAchievements = defineCall({
  id: 'listAchievements',
  route: 'GET /api/achievements',
  summary: 'The achievements, latest year first.',
  access: 'public',
  topics: ['achievements'],
  answer: z.array(achievement),
});

export const { listAdminAchievements, createAchievement, updateAchievement, deleteAchievement } =
  recordCallsOf('content')({
    one: 'achievement',
    many: 'achievements',
    order: 'latest year first',
    saved: adminAchievement,
    form: achievementForm,
  });
