/** The club as visitors see it: its words, its colour and its links. */
export interface Club {
  name: string;
  /** For the home screen of a phone; empty: the name. */
  short_name: string;
  tagline: string;
  /** Below the tagline of the home page. */
  intro: string;
  /** For search engines, shared links and the home screen. */
  summary: string;
  /** On the picture of a shared link, below the tagline. */
  share_note: string;
  /** Such as `Tuesday`; empty: the club has no meeting day. */
  meeting_day: string;
  meeting_time: string;
  meeting_place: string;
  /** The zone of the club's clock, a name of the IANA database. */
  time_zone: string;
  /** Of ISO 3166, two letters: how numbers are written, and what an account of the club has. */
  country: string;
  /** Of ISO 4217, three letters: that of all amounts. */
  currency: string;
  /** `#rrggbb`. The other tones are computed from it. */
  accent: string;
  /** An image of this site; empty: the mark of four squares. */
  logo_url: string;
  /** Addresses of the club's profiles. */
  social_links: string[];
  /** The page on which people apply; empty: there is none. */
  join_link: string;
  footer_text: string;
  member_text: string;
  join_text: string;
  story_opening: string;
  about_intro: string;
  team_intro: string;
  /** Names this club's blog Tech Blogs. */
  blogs_title: string;
  blogs_intro: string;
  hall_of_fame_intro: string;
  contact_intro: string;
}

/** A new site starts with these values. They state nothing that only the club can know. No other file knows them. */
export const clubDefaults: Club = {
  name: 'Developers Club',
  short_name: '',
  tagline: 'For people who like to build software.',
  intro: '',
  summary: 'A student club for people who like to build software.',
  share_note: '',
  meeting_day: '',
  meeting_time: '',
  meeting_place: '',
  time_zone: 'Asia/Karachi',
  country: 'PK',
  currency: 'PKR',
  accent: '#b8f02a',
  logo_url: '',
  social_links: [],
  join_link: '',
  footer_text: '',
  member_text: '',
  join_text: '',
  story_opening: '{name} began in {year}.',
  about_intro: '',
  team_intro: '',
  blogs_title: 'Tech Blogs',
  blogs_intro: '',
  hall_of_fame_intro: '',
  contact_intro: 'A question or an idea? Write to us.',
};
