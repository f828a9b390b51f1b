const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 7;

/**
 * The next date of a weekday, today included, such as `Friday 27 November`, by the club's clock. Undefined when the club
 * describes its day in other words, such as "every second Friday".
 */
export function nextMeetingDay(weekday: string, now: Date, timeZone: string): string | undefined {
  const named = weekday.trim().toLowerCase();
  const nextDays = Array.from({ length: DAYS }, (_, day) => new Date(now.getTime() + day * DAY_MS));
  const nameOf = (date: Date) => date.toLocaleDateString('en-GB', { weekday: 'long', timeZone });
  const next = nextDays.find((date) => nameOf(date).toLowerCase() === named);
  return next?.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
}
