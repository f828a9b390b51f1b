const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

interface Appointment {
  date: string;
  time: string;
  location: string;
}

/** `20 Jan 2027, 10:00, Main Auditorium`: the club's own day and time, in no zone. */
export function eventMoment({ date, time, location }: Appointment): string {
  const at = Date.parse(date);
  return [Number.isNaN(at) ? date : day.format(at), time, location].filter(Boolean).join(', ');
}
