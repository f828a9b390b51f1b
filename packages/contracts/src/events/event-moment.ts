import type { ClubEvent } from './event.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/**
 * A calendar day: `Wed 20 Jan 2027`. Dates and times are the club's own, so every machine shows the same text. A date that is not
 * `YYYY-MM-DD` stays as it is.
 */
export function clubDay(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : `${weekday.format(at)} ${day.format(at)}`;
}

/** A moment `YYYY-MM-DDTHH:MM` of the club's clock: `Wed 20 Jan 2027, 10:00`. */
export function clubMoment(moment: string): string {
  const [date = '', time] = moment.split('T');
  return join(clubDay(date), time);
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

type EventTime = Pick<ClubEvent, 'date' | 'time'> &
  Partial<Pick<ClubEvent, 'end_date' | 'end_time'>>;

/** From when to when: `Wed 20 Jan 2027, 10:00–17:00`, or with an end on another day `… – Thu 21 Jan 2027, 12:00`. */
export function eventTime({ date, time, end_date: endDate, end_time: endTime }: EventTime): string {
  const start = join(clubDay(date), time);
  if (endDate && endDate !== date) return `${start} – ${join(clubDay(endDate), endTime)}`;
  return endTime ? `${start}–${endTime}` : start;
}

/** When and where an event takes place: `Wed 20 Jan 2027, 10:00–17:00, Main Auditorium`. */
export const eventMoment = (event: EventTime & Pick<ClubEvent, 'location'>): string =>
  join(eventTime(event), event.location);
