import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { done } from '../http/empty.ts';
import { MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { requiredText } from '../values/text.ts';
import { isImageAddress } from './web-address.ts';

/** Icons of a feature card and how the editor calls them (SPEC §3). */
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

/** A card of What We Offer. A new one's id is a timestamp that the client made. */
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

/** SPEC §5: the story image is JPG, PNG or WEBP, at most 2 MB. */
export const STORY_IMAGE_MAX_BYTES = 2 * MEGABYTE;

/** Free text; numbers are taken as text too. */
const freeText = (label: string, max: number) =>
  z
    .union([z.number(), z.string()])
    .default('')
    .transform((value) => String(value).trim())
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`));

export const MAX_FEATURES = 24;
export const FEATURES_FULL = `The about page can have at most ${MAX_FEATURES} features.`;

export const featureForm = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/, 'This is not an id of a feature.'),
  icon: featureIcon,
  title: requiredText('Title', 80),
  description: requiredText('Description', 400),
});

export const aboutForm = z.object({
  founded_year: freeText('Founded year', 40).transform((text) => text || '2024'),
  club_name: requiredText('Club name', 80),
  member_count: freeText('Member count', 40),
  activities: freeText('Activities', 1000),
  image_url: z
    .string()
    .refine((url) => url === '' || isImageAddress(url), 'This is not the address of an image.')
    .transform((url) => url || null)
    .nullable()
    .default(null),
  features: z
    .array(featureForm)
    .max(MAX_FEATURES, FEATURES_FULL)
    .refine(
      (features) => new Set(features.map(({ id }) => id)).size === features.length,
      'Two features have the same id.',
    ),
  version: savedVersion,
});
export type AboutForm = z.input<typeof aboutForm>;

export const getAbout = defineCall({
  id: 'getAbout',
  method: 'get',
  path: '/api/about',
  summary: 'What the club says of itself, and what it offers.',
  tag: 'content',
  access: 'public',
  answer: about,
});

export const getAdminAbout = defineCall({
  id: 'getAdminAbout',
  method: 'get',
  path: '/api/admin/about',
  summary: 'The about page with its version.',
  tag: 'content',
  access: 'admin',
  answer: adminAbout,
});

export const updateAbout = defineCall({
  id: 'updateAbout',
  method: 'put',
  path: '/api/admin/about',
  summary:
    'Saves the whole about page; a feature that is not in the list goes to the trash, an image from elsewhere is copied.',
  tag: 'content',
  access: 'admin',
  body: aboutForm,
  answer: adminAbout,
});

export const uploadStoryImage = defineCall({
  id: 'uploadStoryImage',
  method: 'post',
  path: '/api/admin/about/upload-image',
  summary: 'Stores a story image; it shows once the about page is saved with its address.',
  tag: 'content',
  access: 'admin',
  encoding: 'form',
  body: z.object({ image: uploadedFile }),
  answer: z.object({ imageUrl: z.string() }),
});

export const deleteFeature = defineCall({
  id: 'deleteFeature',
  method: 'delete',
  path: '/api/admin/about/features/{featureId}',
  summary: 'Moves a feature card to the trash.',
  tag: 'content',
  access: 'admin',
  params: z.object({ featureId: z.string().min(1).max(64) }),
  answer: done,
});
