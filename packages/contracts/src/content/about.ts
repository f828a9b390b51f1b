import { z } from 'zod';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { optionalLines, requiredLines } from '../values/lines.ts';
import { optionalText, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { isImageAddress } from './web-address.ts';

/** Icons of a feature card, with their labels in the editor. */
export const featureIcons = {
  RocketLaunchIcon: 'Rocket',
  CodeBracketIcon: 'Code',
  UsersIcon: 'Users',
  LightBulbIcon: 'Light Bulb',
} as const;
export const featureIcon = z.enum(
  Object.keys(featureIcons) as [keyof typeof featureIcons],
  'Icon is required.',
);
export type FeatureIcon = z.infer<typeof featureIcon>;

/** A card of What We Offer. The browser makes the id of a new feature: a timestamp. */
export const feature = z.object({
  id: z.string(),
  icon: featureIcon,
  title: z.string(),
  description: z.string(),
});
export type Feature = z.infer<typeof feature>;

export const about = z.object({
  founded_year: z.string(),
  club_name: z.string(),
  member_count: z.string(),
  activities: z.string(),
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

/** The founding year of a club that has not entered one. */
export const DEFAULT_FOUNDED_YEAR = '2024';

/** Text that may also come as a number. @param text the schema of the text */
const freeText = (label: string, text: z.ZodType<string, string | undefined>) =>
  z
    .union([z.number(), z.string()], `${label} must be text.`)
    .default('')
    .transform((value): string | undefined => String(value))
    .pipe(text);

export const MAX_FEATURES = 24;

/** The refusal of one feature too many, here and when a feature is restored. */
export const FEATURES_FULL = `The about page can have at most ${MAX_FEATURES} features.`;

export const featureForm = z.object(
  {
    id: z
      .string('A feature needs an id.')
      .regex(/^[\w-]{1,64}$/, 'The id of a feature can have letters, digits, - and _.'),
    icon: featureIcon,
    title: requiredText('Title', 80),
    description: requiredLines('Description', 400),
  },
  'A feature must be an object.',
);

const NOT_AN_ADDRESS = 'This is not the address of an image.';

export const aboutForm = z.object({
  founded_year: freeText('Founded year', optionalText('Founded year', 40)).transform(
    (text) => text || DEFAULT_FOUNDED_YEAR,
  ),
  club_name: requiredText('Club name', 80),
  member_count: freeText('Member count', optionalText('Member count', 40)),
  activities: freeText('Activities', optionalLines('Activities', 1000)),
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
