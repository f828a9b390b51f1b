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
