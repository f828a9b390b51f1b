import { type AdminAbout, aboutForm, STORY_IMAGE_MAX_BYTES } from '@club/contracts/content/about';
import { uploadTexts } from '@club/contracts/content/upload';

/** The part of the about page that Our Story edits. */
export const storyDraft = aboutForm.omit({ features: true, version: true });

/** What the form starts from (SPEC §9 for the founding year). */
export const storyOf = (about: AdminAbout | undefined) => ({
  founded_year: about?.founded_year ?? '2024',
  club_name: about?.club_name ?? '',
  member_count: about?.member_count ?? '',
  activities: about?.activities ?? '',
  image_url: about?.image_url ?? '',
});

export const storyLabels = {
  founded_year: 'Founded year',
  club_name: 'Club name',
  member_count: 'Member count',
  activities: 'Activities',
  image_url: 'Image',
} as const;

const STORY_IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp']);
export const STORY_IMAGE_HINT = 'JPG, PNG or WEBP, max 2MB';

/** SPEC §5: JPG, PNG or WEBP of at most 2 MB. @returns what is wrong with it */
export function checkStoryImage(file: File): string | undefined {
  if (file.size > STORY_IMAGE_MAX_BYTES) return uploadTexts.formImageTooLarge;
  return STORY_IMAGES.has(file.type) ? undefined : STORY_IMAGE_HINT;
}
