import type { Club } from '@club/contracts/club/club-defaults';

interface FieldGroup {
  title: string;
  text: string;
  fields: (keyof Club)[];
}

/** The sections of the screen. Accent and logo have controls of their own. */
export const groups: readonly FieldGroup[] = [
  {
    title: 'Name and words',
    text: 'The home page, shared links, emails and search engines show them.',
    fields: ['name', 'short_name', 'tagline', 'intro', 'summary', 'share_note'],
  },
  {
    title: 'Meeting',
    text: 'Texts can contain {day}, {time}, {place} and {name}. The time zone is that of all event times.',
    fields: ['meeting_day', 'meeting_time', 'meeting_place', 'time_zone'],
  },
  {
    title: 'Money',
    text: 'All prices and payments are in one currency. It can be changed until the first price or payment is recorded. The country decides how amounts are written, and whether an account needs an IBAN.',
    fields: ['country', 'currency'],
  },
  {
    title: 'Links',
    text: 'The footer shows them. The join link opens with the button View Open Positions.',
    fields: ['social_links', 'join_link', 'footer_text'],
  },
  {
    title: 'Texts of the pages',
    text: 'An empty text is left out. The first sentence of Our Story can also contain {year}.',
    fields: [
      'member_text',
      'join_text',
      'story_opening',
      'about_intro',
      'team_intro',
      'blogs_title',
      'blogs_intro',
      'hall_of_fame_intro',
      'contact_intro',
    ],
  },
];

export const labels = {
  name: 'Club name',
  short_name: 'Short name',
  tagline: 'Tagline',
  intro: 'Introduction of the home page',
  summary: 'Summary',
  share_note: 'Note on shared pictures',
  meeting_day: 'Meeting day',
  meeting_time: 'Meeting time',
  meeting_place: 'Meeting place',
  time_zone: 'Time zone',
  country: 'Country',
  currency: 'Currency',
  accent: 'Accent colour',
  logo_url: 'Logo',
  social_links: 'Profiles of the club',
  join_link: 'Join link',
  footer_text: 'Footer',
  member_text: 'Text below Become a Member',
  join_text: 'Text below Join Our Team',
  story_opening: 'First sentence of Our Story',
  about_intro: 'Introduction of About',
  team_intro: 'Introduction of Team',
  blogs_title: 'Title of the blog',
  blogs_intro: 'Introduction of the blog',
  hall_of_fame_intro: 'Introduction of Hall of Fame',
  contact_intro: 'Introduction of Contact',
} as const satisfies Record<keyof Club, string>;

export const hints: Partial<Record<keyof Club, string>> = {
  short_name: 'Below the icon on a phone. Empty: the club name.',
  summary: 'For search engines and shared links.',
  meeting_day: 'Such as Wednesday. Empty: the club has no meeting day.',
  time_zone: 'Such as Europe/Berlin.',
  country: 'Two letters, such as DE.',
  currency: 'Three letters, such as EUR.',
  social_links: 'One address in each line, such as https://www.instagram.com/ourclub.',
  join_link: 'The page on which people apply. Empty: the button says that applications open soon.',
};

export const longFields: readonly (keyof Club)[] = [
  'intro',
  'summary',
  'social_links',
  'footer_text',
  'join_text',
  'story_opening',
];
