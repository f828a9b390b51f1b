import { z } from 'zod';
import { defineCall } from '../content/call.ts';
import { isHttpAddress } from '../content/web-address.ts';
import { formShape, lines, text } from '../record/fields.ts';
import { type FileRule, MEGABYTE, uploadedFile } from '../values/file.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { isCountry, isCurrency } from '../values/money-format.ts';
import { visibleText } from '../values/text.ts';
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

const checked = <Form extends z.ZodType>(label: string, hint: string, form: Form) => ({
  ...{ type: 'text' as const, label, hint, form },
  saved: z.string(),
});

/** The settings that are one text each. */
export const clubFields = {
  name: text('Club name', 80, { isRequired: true }),
  short_name: text('Short name', 30, { hint: 'Below the icon on a phone. Empty: the club name.' }),
  tagline: text('Tagline', 120),
  intro: lines('Introduction of the home page', 300),
  summary: lines('Summary', 300, {
    isRequired: true,
    hint: 'For search engines and shared links.',
  }),
  share_note: text('Note on shared pictures', 90),
  meeting_day: text('Meeting day', 40, {
    hint: 'Such as Wednesday. Empty: the club has no meeting day.',
  }),
  meeting_time: text('Meeting time', 40),
  meeting_place: text('Meeting place', 120),
  time_zone: checked(
    'Time zone',
    'Such as Europe/Berlin.',
    visibleText(NOT_A_ZONE).max(60, NOT_A_ZONE).refine(isTimeZone, NOT_A_ZONE),
  ),
  country: checked(
    'Country',
    'Two letters, such as DE.',
    code(NOT_A_COUNTRY, isCountry)
      .optional()
      .describe('Two letters of ISO 3166. Missing: as saved'),
  ),
  currency: checked(
    'Currency',
    'Three letters, such as EUR.',
    code(NOT_A_CURRENCY, isCurrency)
      .optional()
      .describe(
        'Three letters of ISO 4217. Missing: as saved. 422 if amounts are recorded in another one',
      ),
  ),
  accent: checked('Accent colour', 'Such as #ff9800.', accent),
  join_link: checked(
    'Join link',
    'The page on which people apply. Empty: the button says that applications open soon.',
    visibleText(NOT_A_LINK)
      .refine((url) => url === '' || link.safeParse(url).success, NOT_A_LINK)
      .default(''),
  ),
  footer_text: lines('Footer', 300),
  member_text: text('Text below Become a Member', 120),
  join_text: lines('Text below Join Our Team', 300),
  story_opening: lines('First sentence of Our Story', 300),
  about_intro: text('Introduction of About', 200),
  team_intro: text('Introduction of Team', 200),
  blogs_title: text('Title of the blog', 40, { isRequired: true }),
  blogs_intro: text('Introduction of the blog', 200),
  hall_of_fame_intro: text('Introduction of Hall of Fame', 200),
  contact_intro: text('Introduction of Contact', 200),
};

const clubSettings = z.object({
  ...formShape(clubFields),
  logo_url: z
    .string(NOT_A_LOGO)
    .refine((url) => url === '' || OWN_IMAGE.test(url), NOT_A_LOGO)
    .default(''),
  social_links: z
    .array(link, 'The links must be a list.')
    .max(MAX_SOCIAL_LINKS, `The club can have at most ${MAX_SOCIAL_LINKS} links.`)
    .default([]),
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

export const clubForm = clubSettings.superRefine((settings, { addIssue }) => {
  for (const [field, placeholder] of emptyPlaceholders(settings as Partial<Club>)) {
    const message = `This text uses {${placeholder}}, but the meeting ${placeholder} is empty.`;
    addIssue({ code: 'custom', path: [field], message });
  }
});
export type ClubForm = z.input<typeof clubForm>;

/** The fields of the back office: one link in each line. The server checks the lines. */
export const clubDraftFields = {
  ...clubFields,
  logo_url: checked('Logo', '', clubSettings.shape.logo_url),
  social_links: {
    ...{ type: 'lines' as const, label: 'Profiles of the club', saved: z.string() },
    hint: 'One address in each line, such as https://www.instagram.com/ourclub.',
    form: z.string('The links must be text.'),
  },
};
export const clubDraft = z.object(formShape(clubDraftFields));

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
