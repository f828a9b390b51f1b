import {
  type AdminAbout,
  type Feature,
  featureForm,
  featureIcon,
  featureIcons,
} from '@club/contracts/content/about';

export const featureDraft = featureForm.omit({ id: true });

/** What the dialog starts from; a new feature is a rocket (SPEC §9). */
export const draftOf = (feature: Feature | undefined) => ({
  icon: feature?.icon ?? ('RocketLaunchIcon' as const),
  title: feature?.title ?? '',
  description: feature?.description ?? '',
});

export const featureLabels = { icon: 'Icon', title: 'Title', description: 'Description' } as const;

export const iconOptions = featureIcon.options.map((value) => ({
  value,
  label: featureIcons[value],
}));

export const featureIn = (about: AdminAbout | undefined, id: string): Feature | undefined =>
  about?.features.find((feature) => feature.id === id);

/** Whether two states of a feature are the same; both missing are. */
export const isSameFeature = (one: Feature | undefined, other: Feature | undefined): boolean =>
  JSON.stringify(one && draftOf(one)) === JSON.stringify(other && draftOf(other));

/** The list with a feature saved in its place, or last when it is new. */
export const withFeature = (features: Feature[], saved: Feature): Feature[] =>
  features.some(({ id }) => id === saved.id)
    ? features.map((feature) => (feature.id === saved.id ? saved : feature))
    : [...features, saved];
