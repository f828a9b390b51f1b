import type { Club } from './club-defaults.ts';

/** The words of the club in the sample content, which SEED=demo puts into an empty site. */
export const sampleClub = {
  tagline: 'We build things after class.',
  intro:
    'For people who would rather ship it than talk about it. Workshops, contests, and a room that is open late.',
  summary:
    'A student club for people who would rather ship it than talk about it. Workshops, contests, and a room that is open late.',
  share_note: 'Workshops, contests, and a room that is open late',
  meeting_day: 'Tuesday',
  member_text: 'The door is open on {day}s.',
  join_text: 'You need no experience, only an evening a week and something you would like to make.',
  story_opening:
    '{name} began in {year}, with a few students, one room and the wish to build things after class.',
  about_intro: 'A room, a kettle, and people who finish what they start.',
  team_intro: 'The people who keep the key, the kettle and the calendar.',
  blogs_intro: 'What we built, broke and understood, written down.',
  hall_of_fame_intro: 'Cups, merges and the occasional rover that came back.',
  contact_intro: 'A question, an idea, a broken robot: write to us. A student reads every message.',
} satisfies Partial<Club>;
