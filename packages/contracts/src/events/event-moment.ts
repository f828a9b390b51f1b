import { MONTHS } from '../values/day.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, month === 'September' ? 4 : 3));

/**
 * A calendar day: `Wed 20 Jan 2027`. Dates and times are the club's own, so every machine shows the same text. A date that is not
 * `YYYY-MM-DD` stays as it is.
 */
export function clubDay(date: string): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return date;
  const month = SHORT_MONTHS[at.getUTCMonth()];
  return `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
}

/** A moment `YYYY-MM-DDTHH:MM` of the club's clock: `Wed 20 Jan 2027, 10:00`. */
export function clubMoment(moment: string): string {
  const [date = '', time] = moment.split('T');
  return join(clubDay(date), time);
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

interface EventTime {
  date: string;
  time: string;
  end_date?: string;
  end_time?: string;
}

/** From when to when: `Wed 20 Jan 2027, 10:00–17:00`, or with an end on another day `… – Thu 21 Jan 2027, 12:00`. */
export function eventTime({ date, time, end_date: endDate, end_time: endTime }: EventTime): string {
  const start = join(clubDay(date), time);
  if (endDate && endDate !== date) return `${start} – ${join(clubDay(endDate), endTime)}`;
  return endTime ? `${start}–${endTime}` : start;
}

/** When and where an event takes place: `Wed 20 Jan 2027, 10:00–17:00, Main Auditorium`. */
export const eventMoment = (event: EventTime & { location: string }): string =>
  join(eventTime(event), event.location);
