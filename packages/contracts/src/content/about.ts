import { z } from 'zod';
import { choice, type Field, formShape, lines, savedShape, text } from '../record/fields.ts';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { isImageAddress } from './web-address.ts';

/** Icons of a feature card, with their labels in the editor. */
export const featureIcons = {
  RocketLaunchIcon: 'Rocket',
  CodeBracketIcon: 'Code',
  UsersIcon: 'Users',
  LightBulbIcon: 'Light Bulb',
} as const;

export const featureFields = {
  icon: choice('Icon', featureIcons, 'Icon is required.', { isRequired: true }),
  title: text('Title', 80, { isRequired: true, isSearched: true }),
  description: lines('Description', 400, { isRequired: true, isSearched: true }),
};

/** A card of What We Offer. The browser makes the id of a new feature: a timestamp. */
export const feature = z.object({ id: z.string(), ...savedShape(featureFields) });
export type Feature = z.infer<typeof feature>;
export type FeatureIcon = Feature['icon'];

/** The founding year of a club that has not entered one. */
export const DEFAULT_FOUNDED_YEAR = '2024';

/** A field whose text may also come as a number. */
const orNumber = <Own extends Field<z.ZodType<string, string | undefined>>>({
  form,
  ...field
}: Own) => ({
  ...field,
  form: z
    .union([z.number(), z.string()], `${field.label} must be text.`)
    .default('')
    .transform((value): string | undefined => String(value))
    .pipe(form as z.ZodType<string, string | undefined>),
});
const year = orNumber(
  text('Founded year', 40, { word: 'founding year', start: DEFAULT_FOUNDED_YEAR }),
);

/** The text of Our Story. */
export const storyFields = {
  club_name: text('Club name', 80, { isRequired: true, word: 'name of the club', share: 2 }),
  founded_year: { ...year, form: year.form.transform((text) => text || DEFAULT_FOUNDED_YEAR) },
  member_count: orNumber(text('Member count', 40, { word: 'number of members' })),
  activities: orNumber(lines('Activities', 1000)),
};

export const about = z.object({
  ...savedShape(storyFields),
  image_url: z.string().nullable(),
  features: z.array(feature),
});
export type About = z.infer<typeof about>;

export const adminAbout = about.extend(lastSave);
export type AdminAbout = z.infer<typeof adminAbout>;

/** The image of Our Story. */
export const storyImage: FileRule = {
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
  types: ['image/jpeg', 'image/png', 'image/webp'],
  wrongType: 'JPG, PNG or WEBP, max 2MB',
};

export const MAX_FEATURES = 24;

/** The refusal of one feature too many, here and when a feature is restored. */
export const FEATURES_FULL = `The about page can have at most ${MAX_FEATURES} features.`;

export const featureForm = z.object(
  {
    id: z
      .string('A feature needs an id.')
      .regex(/^[\w-]{1,64}$/, 'The id of a feature can have letters, digits, - and _.'),
    ...formShape(featureFields),
  },
  'A feature must be an object.',
);

const NOT_AN_ADDRESS = 'This is not the address of an image.';

export const aboutForm = z.object({
  ...formShape(storyFields),
  image_url: z
    .string(NOT_AN_ADDRESS)
    .refine((url) => url === '' || isImageAddress(url), NOT_AN_ADDRESS)
    .transform((url) => url || null)
    .nullable()
    .default(null),
  features: z
    .array(featureForm, 'Features must be a list.')
    .max(MAX_FEATURES, FEATURES_FULL)
    .refine(
      (features) => new Set(features.map(({ id }) => id)).size === features.length,
      'Two features have the same id.',
    ),
  version: savedVersion,
});

export const getAbout = defineCall({
  id: 'getAbout',
  route: 'GET /api/about',
  summary: 'The about page: the story of the club and its features.',
  access: 'public',
  topics: ['about'],
  answer: about,
});

export const getAdminAbout = defineCall({
  id: 'getAdminAbout',
  route: 'GET /api/admin/about',
  summary: 'The about page, with its version.',
  topics: ['about'],
  answer: adminAbout,
});

export const updateAbout = defineCall({
  id: 'updateAbout',
  route: 'PUT /api/admin/about',
  summary:
    'Updates the whole about page. A feature that is not in the list moves to the trash. An image from another site is copied.',
  touches: ['club', 'about'],
  body: aboutForm,
  answer: adminAbout,
});

export const uploadStoryImage = defineCall({
  id: 'uploadStoryImage',
  route: 'POST /api/admin/about/upload-image',
  summary: 'Stores a story image. To show it, update the about page with its address.',
  upload: { field: 'image', ...storyImage },
  body: z.object({ image: uploadedFile }),
  answer: z.object({ imageUrl: z.string() }),
});

export const deleteFeature = defineCall({
  id: 'deleteFeature',
  route: 'DELETE /api/admin/about/features/{featureId}',
  summary: 'Moves a feature card to the trash.',
  touches: ['about'],
  params: z.object({ featureId: requiredText('Id', 64) }),
});
