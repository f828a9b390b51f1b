import { type AdminAbout, aboutForm, DEFAULT_FOUNDED_YEAR } from '@club/contracts/content/about';

/** The part of the about page that Our Story edits. */
export const storyDraft = aboutForm.omit({ features: true, version: true });

/** What the form starts from (SPEC §9 for the founding year). */
export const storyOf = (about: AdminAbout | undefined) => ({
  founded_year: about?.founded_year ?? DEFAULT_FOUNDED_YEAR,
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
