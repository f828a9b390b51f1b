import {
  type AdminAchievement,
  achievementForm,
  achievementIcon,
  achievementIcons,
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { useRead } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { useEventChoices } from '../../form/event-choices.ts';
import { SelectInput } from '../../form/select-field.tsx';
import { latestInList, recordActions } from '../../records/record-api.ts';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';

const schema = achievementForm.omit({ image: true, version: true });

const icons = achievementIcon.options.map((value) => ({ value, label: achievementIcons[value] }));

const useAchievementActions = recordActions({
  create: createAchievement,
  update: updateAchievement,
  delete: deleteAchievement,
  useLatest: latestInList(listAdminAchievements),
});

export const achievementKind = defineRecord({
  noun: 'achievement',
  nouns: 'achievements',
  schema,
  // A new achievement is a trophy.
  draftOf: (saved: AdminAchievement | undefined) => ({
    year: saved?.year ?? '',
    title: saved?.title ?? '',
    description: saved?.description ?? '',
    icon: saved?.icon ?? ('TrophyIcon' as const),
    event_id: saved?.event_id ?? '',
  }),
  labels: {
    year: 'Year',
    title: 'Title',
    description: 'Description',
    icon: 'Icon',
    event_id: 'Event',
  },
  Fields: AchievementFields,
  image: ({ title }) => ({
    title: title || 'Achievement',
    hint: 'At most 2 MB. Shown in the ratio 8:5.',
    height: 200,
  }),
  bodyOf: (draft) => draft,
  useList: () => useRead(listAdminAchievements),
  useActions: useAchievementActions,
  searchText: ({ title, year, description }) => `${title} ${year} ${description}`,
  cardOf: ({ image_url: image, year, icon, description: text }) => ({
    image,
    caption: [year, achievementIcons[icon]].filter(Boolean).join(' · '),
    text,
  }),
  cards: { cards: 6, ratio: '400 / 180' },
  titles: { add: 'Add Achievement', edit: 'Edit Achievement' },
  history: { kind: 'achievement', texts: ['title', 'description', 'year'] },
  texts: {
    add: 'Add Achievement',
    loading: 'Loading the achievements',
    loadFailed: 'Failed to fetch achievements. Please try again.',
    empty: 'No achievements yet. The first one you add shows on the site at once.',
    searchPlaceholder: 'Search titles, years and texts',
    deleted: 'Achievement deleted successfully!',
    deleteFailed: 'Failed to delete achievement.',
  },
  savedText: (_draft, isNew) => `Achievement ${isNew ? 'created' : 'updated'} successfully!`,
  saveFailedText: (_error, isNew) => `Failed to ${isNew ? 'create' : 'update'} achievement.`,
});

function AchievementFields({ field, imageField, isNew }: FieldsProps<typeof schema>) {
  return (
    <>
      <TextInput {...field('title')} autoFocus={isNew} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput {...field('year')} placeholder="2026" />
        <SelectInput {...field('icon')} options={icons} />
      </Box>
      <SelectInput {...field('event_id')} options={useEventChoices()} />
      <TextInput {...field('description')} multiline minRows={3} maxRows={8} />
      {imageField}
    </>
  );
}
