import { featureFields, featureIcons } from '@club/contracts/content/about';
import { defineRecord } from '../../records/define-kind.ts';
import { useFeatureActions, useFeatures } from './feature-actions.ts';

export const featureKind = defineRecord({
  noun: 'feature',
  nouns: 'features',
  history: 'feature',
  fields: featureFields,
  useList: useFeatures,
  useActions: useFeatureActions,
  cardOf: ({ icon, description: text }) => ({ caption: featureIcons[icon], text }),
  cards: { min: 280 },
  texts: {
    empty: 'No features yet. They show on the about page under What We Offer.',
    searchPlaceholder: 'Search titles and descriptions',
    deleteFailed: 'Failed to delete feature',
  },
  savedText: () => 'Feature saved successfully!',
  saveFailedText: () => 'Failed to save feature',
});
