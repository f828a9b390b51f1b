import {
  achievementFields,
  achievementIcons,
  createAchievement,
  deleteAchievement,
  listAdminAchievements,
  updateAchievement,
} from '@club/contracts/content/achievement';
import { defineRecord } from '../../records/define-kind.ts';
import { servedBy } from '../../records/record-api.ts';
import { RecordScreen } from '../../records/record-section.tsx';

const achievementKind = defineRecord({
  noun: 'achievement',
  nouns: 'achievements',
  history: 'achievement',
  fields: achievementFields,
  rows: ['title', ['year', 'icon'], 'event_id', 'description'],
  image: { hint: 'At most 2 MB. Shown in the ratio 8:5.', height: 200 },
  ...servedBy(listAdminAchievements, createAchievement, updateAchievement, deleteAchievement),
  cardOf: ({ image_url: image, year, icon, description: text }) => ({
    image,
    caption: [year, achievementIcons[icon]].filter(Boolean).join(' · '),
    text,
  }),
  cards: { cards: 6, ratio: '400 / 180' },
  texts: {
    loadFailed: 'Failed to fetch achievements. Please try again.',
    empty: 'No achievements yet. The first one you add shows on the site at once.',
    searchPlaceholder: 'Search titles, years and texts',
  },
});

export const HallOfFamePage = () => (
  <RecordScreen heading="Manage Hall of Fame" kind={achievementKind} />
);
