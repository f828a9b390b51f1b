import type { Club } from './club-defaults.ts';

/** The names that a text of the club can have in braces, each with the setting that replaces it. */
export const placeholders = {
  name: 'name',
  day: 'meeting_day',
  time: 'meeting_time',
  place: 'meeting_place',
} as const satisfies Record<string, keyof Club>;

/** Replaces `{name}`, `{day}`, `{time}` and `{place}`, and the names of `more`. Other braces stay. */
export const fillText = (text: string, club: Club, more: Record<string, string> = {}): string =>
  text.replace(/\{(\w+)\}/g, (written, key: string) =>
    key in placeholders
      ? club[placeholders[key as keyof typeof placeholders]]
      : (more[key] ?? written),
  );

/** The settings that differ from `defaults`. */
export const clubDifferences = (club: Club, defaults: Club): Partial<Club> =>
  Object.fromEntries(
    Object.entries(club).filter(
      ([key, value]) => String(value) !== String(defaults[key as keyof Club]),
    ),
  );

/** `Friday, 18:00, Room 204`: the parts that the club has entered. */
export const meetingOf = ({ meeting_day, meeting_time, meeting_place }: Club): string =>
  [meeting_day, meeting_time, meeting_place].filter(Boolean).join(', ');
