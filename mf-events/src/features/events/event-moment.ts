const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `20 Jan 2027, 10:00, Main Auditorium`: the club's own day and time, the same on every machine. */
export function eventMoment({
  date,
  time,
  location,
}: {
  date: string;
  time: string;
  location: string;
}): string {
  const at = Date.parse(date);
  return [Number.isNaN(at) ? date : day.format(at), time, location].filter(Boolean).join(', ');
}
