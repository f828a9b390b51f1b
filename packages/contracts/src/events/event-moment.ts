import type { ClubEvent } from './event.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * When and where an event takes place: `20 Jan 2027, 10:00, Main Auditorium`. Date and time are the club's own, so every machine
 * shows the same text. A date that is not `YYYY-MM-DD` stays as it is.
 */
export function eventMoment({
  date,
  time,
  location,
}: Pick<ClubEvent, 'date' | 'time' | 'location'>): string {
  const at = Date.parse(date);
  return [Number.isNaN(at) ? date : day.format(at), time, location].filter(Boolean).join(', ');
}
