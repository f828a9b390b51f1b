import { featureForm, featureIcon, featureIcons } from '@club/contracts/content/about';
import { TextInput } from '@club/web-kit/forms';
import { SelectInput } from '../../form/select-field.tsx';
import { defineRecord, type FieldsProps } from '../../records/record-kind.ts';
import { type FeatureRecord, useFeatureActions, useFeatures } from './feature-actions.ts';

const schema = featureForm.omit({ id: true });

const icons = featureIcon.options.map((value) => ({ value, label: featureIcons[value] }));

export const featureKind = defineRecord({
  noun: 'feature',
  nouns: 'features',
  titles: { add: 'Add Feature', edit: 'Edit Feature' },
  history: { kind: 'feature' },
  schema,
  draftOf: (saved: FeatureRecord | undefined) => ({
    // A new feature has the rocket.
    icon: saved?.icon ?? ('RocketLaunchIcon' as const),
    title: saved?.title ?? '',
    description: saved?.description ?? '',
  }),
  labels: { icon: 'Icon', title: 'Title', description: 'Description' },
  Fields: FeatureFields,
  bodyOf: (draft) => draft,
  useList: useFeatures,
  useActions: useFeatureActions,
  searchText: ({ title, description }) => `${title} ${description}`,
  cardOf: ({ icon, description: text }) => ({ caption: featureIcons[icon], text }),
  cards: { min: 280 },
  texts: {
    add: 'Add Feature',
    loading: 'Loading the features',
    loadFailed: 'The features did not load',
    empty: 'No features yet. They show on the about page under What We Offer.',
    searchPlaceholder: 'Search titles and descriptions',
    deleted: 'Feature deleted successfully!',
    deleteFailed: 'Failed to delete feature',
  },
  savedText: () => 'Feature saved successfully!',
  saveFailedText: () => 'Failed to save feature',
});

function FeatureFields({ field, isNew }: FieldsProps<typeof schema>) {
  return (
    <>
      <SelectInput {...field('icon')} options={icons} />
      <TextInput {...field('title')} required autoFocus={isNew} />
      <TextInput {...field('description')} multiline minRows={3} maxRows={8} required />
    </>
  );
}
