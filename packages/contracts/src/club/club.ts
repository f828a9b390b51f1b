import { z } from 'zod';
import { defineCall } from '../content/call.ts';
import { isHttpAddress } from '../content/web-address.ts';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { optionalLines, requiredLines } from '../values/lines.ts';
import { isCountry, isCurrency } from '../values/money-format.ts';
import { optionalText, requiredText, visibleText } from '../values/text.ts';
import { isTimeZone } from '../values/time-zone.ts';
import { type Club, clubDefaults } from './club-defaults.ts';
import { placeholders } from './club-text.ts';

const { social_links: _links, ...textDefaults } = clubDefaults;
const texts = Object.fromEntries(
  Object.keys(textDefaults).map((key) => [key, z.string()]),
) as Record<keyof typeof textDefaults, z.ZodString>;

export const club = z.object({ ...texts, social_links: z.array(z.string()) });

export const adminClub = club.extend(lastSave);
export type AdminClub = z.infer<typeof adminClub>;

export const logoImage: FileRule = {
  maxBytes: 2 * MEGABYTE,
  tooLarge: 'File size must be less than 2MB',
  types: ['image/png', 'image/webp'],
  wrongType: 'PNG or WEBP, max 2MB',
};

export const MAX_SOCIAL_LINKS = 8;

const NOT_A_LINK = 'A link must begin with https://.';
const link = visibleText(NOT_A_LINK)
  .max(300, 'A link can have at most 300 characters.')
  .refine((url) => url.startsWith('https://') && isHttpAddress(url), NOT_A_LINK);

const NOT_A_COLOR = 'A colour has the form #rrggbb, such as #ff9800.';
const accent = visibleText(NOT_A_COLOR)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, NOT_A_COLOR);

const NOT_A_ZONE = 'This is not a time zone. Examples: Europe/Berlin, America/New_York.';
const NOT_A_COUNTRY = 'This is not a country. Enter its two letters, such as DE or GB.';
const NOT_A_CURRENCY = 'This is not a currency. Enter its three letters, such as EUR or GBP.';
const NOT_A_LOGO = 'Upload the logo to this site.';
const OWN_IMAGE = /^\/media\/[0-9a-f-]{36}\/\d+\.webp$/;

/** The letters of a country or a currency, in any case. */
const code = (message: string, isKnown: (code: string) => boolean) =>
  visibleText(message).toUpperCase().refine(isKnown, message);

const clubFields = z.object({
  name: requiredText('Club name', 80),
  short_name: optionalText('Short name', 30),
  tagline: optionalText('Tagline', 120),
  intro: optionalLines('Introduction', 300),
  summary: requiredLines('Summary', 300),
  share_note: optionalText('Note on shared pictures', 90),
  meeting_day: optionalText('Meeting day', 40),
  meeting_time: optionalText('Meeting time', 40),
  meeting_place: optionalText('Meeting place', 120),
  time_zone: visibleText(NOT_A_ZONE).max(60, NOT_A_ZONE).refine(isTimeZone, NOT_A_ZONE),
  country: code(NOT_A_COUNTRY, isCountry)
    .optional()
    .describe('Two letters of ISO 3166. Missing: as saved'),
  currency: code(NOT_A_CURRENCY, isCurrency)
    .optional()
    .describe(
      'Three letters of ISO 4217. Missing: as saved. 422 if amounts are recorded in another one',
    ),
  accent,
  logo_url: z
    .string(NOT_A_LOGO)
    .refine((url) => url === '' || OWN_IMAGE.test(url), NOT_A_LOGO)
    .default(''),
  social_links: z
    .array(link, 'The links must be a list.')
    .max(MAX_SOCIAL_LINKS, `The club can have at most ${MAX_SOCIAL_LINKS} links.`)
    .default([]),
  join_link: visibleText(NOT_A_LINK)
    .refine((url) => url === '' || link.safeParse(url).success, NOT_A_LINK)
    .default(''),
  footer_text: optionalLines('Footer', 300),
  member_text: optionalText('Text below Become a Member', 120),
  join_text: optionalLines('Text below Join Our Team', 300),
  story_opening: optionalLines('First sentence of Our Story', 300),
  about_intro: optionalText('Introduction of About', 200),
  team_intro: optionalText('Introduction of Team', 200),
  blogs_title: requiredText('Title of the blog', 40),
  blogs_intro: optionalText('Introduction of the blog', 200),
  hall_of_fame_intro: optionalText('Introduction of Hall of Fame', 200),
  contact_intro: optionalText('Introduction of Contact', 200),
  version: savedVersion,
});

/** A text with `{day}` needs a meeting day. */
const emptyPlaceholders = (settings: Partial<Club>): [field: string, placeholder: string][] =>
  Object.entries(settings).flatMap(([field, text]) =>
    Object.entries(placeholders).flatMap(([placeholder, setting]): [string, string][] =>
      // An empty name has an error of its own.
      setting !== 'name' && String(text).includes(`{${placeholder}}`) && settings[setting] === ''
        ? [[field, placeholder]]
        : [],
    ),
  );

export const clubForm = clubFields.superRefine((settings, { addIssue }) => {
  for (const [field, placeholder] of emptyPlaceholders(settings as Partial<Club>)) {
    const message = `This text uses {${placeholder}}, but the meeting ${placeholder} is empty.`;
    addIssue({ code: 'custom', path: [field], message });
  }
});
export type ClubForm = z.input<typeof clubForm>;

/** The form of the back office: one link in each line. The server checks the lines. */
export const clubDraft = clubFields
  .omit({ version: true, social_links: true })
  .extend({ social_links: z.string('The links must be text.') });

export const getClub = defineCall({
  id: 'getClub',
  route: 'GET /api/club',
  summary: 'The name, texts, colour, logo and links of the club, for every page.',
  access: 'public',
  topics: ['club'],
  answer: club,
});

export const getAdminClub = defineCall({
  id: 'getAdminClub',
  route: 'GET /api/admin/club',
  summary: 'The settings of the club, with their version.',
  topics: ['club'],
  answer: adminClub,
});

export const updateClub = defineCall({
  id: 'updateClub',
  route: 'PUT /api/admin/club',
  summary:
    'Updates the settings of the club. All pages, emails, pictures and feeds follow. An accent on which text cannot be read is shown in the nearest readable tone.',
  touches: ['club', 'about', 'events'],
  body: clubForm,
  answer: adminClub,
});

export const uploadLogo = defineCall({
  id: 'uploadLogo',
  route: 'POST /api/admin/club/logo',
  summary: 'Stores a logo (PNG or WebP). To show it, update the club with its address.',
  upload: { field: 'image', ...logoImage },
  body: z.object({ image: uploadedFile }),
  answer: z.object({ logo_url: z.string() }),
});
