import type { Activity } from '@club/contracts/content/activity';
import type { EventTeams } from '@club/contracts/events/event-teams';
import { DAY_MS } from '@club/contracts/values/day';
import { longDate } from '#src/format/long-date.ts';

export const ROWS = 7;
export const WEEKS = 52;
const WEEK_MS = 7 * DAY_MS;

const weights = { media: 2, post: 2, achievement: 2, event: 4 } as const;

const kinds = {
  post: 'blog post',
  event: 'event',
  media: 'video or photo',
  achievement: 'achievement',
} as const;

export interface Happening {
  title: string;
  url: string;
  /** `event, 9 teams` */
  note: string;
}

export interface WeekColumn {
  /** The column's place from the left, counted from 0. */
  place: number;
  label: string;
  happenings: Happening[];
  /** Squares from the bottom: of what happened, of approved teams, and of teams that have registered. */
  made: number;
  approved: number;
  registered: number;
  /** Past events and the next ones have their name above the column. */
  event?: string | undefined;
  /** A column of an event to come. */
  isNext: boolean;
}

type Dated = Happening & { date: string; weight: number; teams?: EventTeams };

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const noteOf = ({ teams }: EventTeams): string =>
  teams === 0 ? 'event' : `event, ${countOf(teams, 'team')}`;

/** The Monday of a day. */
const mondayOf = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;

/** The Monday of the first of the 52 weeks. */
export const firstWeek = (today: string) => mondayOf(Date.parse(today)) - (WEEKS - 1) * WEEK_MS;

/** A column for each of the last 52 weeks in which something happened; after a gap, one for each of the next events. */
export function weekColumns(
  activities: readonly Activity[],
  events: readonly EventTeams[] | undefined,
  today: string,
): WeekColumn[] {
  const first = firstWeek(today);
  // An older server does not say which events are over.
  const isPast = ({ is_over, date }: EventTeams) => is_over ?? date < today;
  const weeks = new Map<number, Dated[]>();
  const all = [
    ...activities.filter(({ kind }) => !events || kind !== 'event').map(toDated),
    ...(events ?? []).filter(isPast).map((event) => ofEvent(event, false)),
  ];
  for (const one of all) {
    const place = Math.floor((Date.parse(one.date.slice(0, 10)) - first) / WEEK_MS);
    if (place >= 0 && place < WEEKS) weeks.set(place, [...(weeks.get(place) ?? []), one]);
  }
  const past = [...weeks]
    .sort(([a], [b]) => a - b)
    .map(([place, found]) =>
      columnOf(
        place,
        `Week of ${longDate(new Date(first + place * WEEK_MS).toISOString())}`,
        found,
      ),
    );
  const next = (events ?? [])
    .filter((event) => !isPast(event))
    .map((event, index) =>
      columnOf(WEEKS + 1 + index, `Next: ${longDate(event.date)}`, [ofEvent(event, true)]),
    );
  return [...past, ...next];
}

const toDated = ({ kind, ...activity }: Activity): Dated => ({
  ...activity,
  note: kinds[kind],
  weight: weights[kind],
});

const ofEvent = (teams: EventTeams, isNext: boolean): Dated => ({
  title: teams.title,
  url: teams.url,
  date: teams.date,
  note: noteOf(teams),
  weight: isNext ? 0 : weights.event,
  teams,
});

/** The teams share the squares above what happened: more teams than squares keep the proportion of the approved ones. */
function columnOf(place: number, label: string, found: Dated[]): WeekColumn {
  const sum = (of: (one: Dated) => number) => found.reduce((total, one) => total + of(one), 0);
  const teams = sum((one) => one.teams?.teams ?? 0);
  const approved = sum((one) => one.teams?.approved ?? 0);
  const made = Math.min(
    teams ? 4 : ROWS,
    sum(({ weight }) => weight),
  );
  const shown = Math.min(teams, ROWS - made);
  const lit = teams && Math.round((approved * shown) / teams);
  const event = found.find((one) => one.teams ?? one.note === kinds.event)?.title;
  return {
    place,
    label,
    happenings: found,
    made,
    approved: lit,
    registered: shown - lit,
    event,
    isNext: place > WEEKS,
  };
}

/** The number of columns with the gap and the next events. */
export const columnCount = (columns: WeekColumn[]): number =>
  Math.max(WEEKS, 1 + (columns.at(-1)?.place ?? 0));

/** The number of activities in words. */
export function activityCount(count: number): string {
  if (count === 0) return 'Nothing yet. The first square is waiting.';
  return count === 1 ? '1 thing in the last 52 weeks' : `${count} things in the last 52 weeks`;
}
