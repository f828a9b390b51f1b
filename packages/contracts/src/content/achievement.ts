import { z } from 'zod';
import { formImage, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { optionalLines } from '../values/lines.ts';
import { id, optionalText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { eventField, textOr } from './form-field.ts';

/** Icons of an achievement, with their labels in the editor. */
export const achievementIcons = {
  TrophyIcon: 'Trophy',
  StarIcon: 'Star',
  AcademicCapIcon: 'Academic Cap',
} as const;
export const achievementIcon = z.enum(
  Object.keys(achievementIcons) as [keyof typeof achievementIcons],
  'Choose an icon.',
);
export type AchievementIcon = z.infer<typeof achievementIcon>;

export const achievement = z.object({
  id,
  year: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  icon: achievementIcon,
  event_id: z.string().nullable().describe('The event at which it was won; null: none'),
});
export type Achievement = z.infer<typeof achievement>;

export const adminAchievement = achievement.extend(lastSave);
export type AdminAchievement = z.infer<typeof adminAchievement>;

/** The fields of the admin form, as multipart carries them. Its image is a {@link formImage}. */
export const achievementForm = z.object({
  year: optionalText('Year', 20),
  // The form has no required fields.
  title: textOr('Untitled', 'Title', 160),
  description: optionalLines('Description', 2000),
  icon: achievementIcon.default('TrophyIcon'),
  event_id: eventField,
  image: uploadedFile.optional(),
  version: savedVersion,
});

export const listAchievements = defineCall({
  id: 'listAchievements',
  route: 'GET /api/achievements',
  summary: 'The achievements, latest year first.',
  access: 'public',
  topics: ['achievements'],
  answer: z.array(achievement),
});

export const listAdminAchievements = defineCall({
  id: 'listAdminAchievements',
  route: 'GET /api/admin/achievements',
  summary: 'The achievements with their versions, latest year first.',
  topics: ['achievements'],
  answer: z.array(adminAchievement),
});

export const createAchievement = defineCall({
  id: 'createAchievement',
  route: 'POST /api/admin/achievements',
  summary: 'Creates an achievement.',
  touches: ['achievements'],
  upload: { field: 'image', ...formImage },
  body: achievementForm,
  status: 201,
  answer: adminAchievement,
});

export const updateAchievement = defineCall({
  id: 'updateAchievement',
  route: 'PUT /api/admin/achievements/{id}',
  summary: 'Updates an achievement. Without `image` it keeps its image.',
  touches: ['achievements'],
  upload: { field: 'image', ...formImage },
  body: achievementForm,
  answer: adminAchievement,
});

export const deleteAchievement = defineCall({
  id: 'deleteAchievement',
  route: 'DELETE /api/admin/achievements/{id}',
  summary: 'Moves an achievement to the trash.',
  touches: ['achievements'],
});
