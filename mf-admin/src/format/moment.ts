import { clubDefaults } from '@club/contracts/club/club-defaults';

const formats = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type Format = keyof typeof formats;

/** The same for every screen: the frame of the back office sets it before it draws one. */
let clubZone = clubDefaults.time_zone;
/** Creating a format takes longer than using it. */
const made = new Map<string, Intl.DateTimeFormat>();

/** Sets the clock of all texts below: the club's, also where the admin's device has another one. */
export const showTimesIn = (timeZone: string): void => {
  clubZone = timeZone;
};

function formatIn(timeZone: string, format: Format): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...formats[format], timeZone });
  made.set(key, known);
  return known;
}

/** `2027-01-20` and `2027-01-20T10:05` are on the club's clock already. */
const WALL_CLOCK = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

const textOf = (format: Format) => (date: string) => {
  const time = WALL_CLOCK.exec(date);
  if (!time) return formatIn(clubZone, format).format(new Date(date));
  return formatIn('UTC', format).format(new Date(time[1] ? `${date}Z` : date));
};

/** `20 Jan 2027`. */
export const formatDay = textOf('day');
/** `20 Jan 2027, 10:05`. */
export const formatMoment = textOf('moment');
/** `20 Jan, 10:05`, where the year is clear. */
export const formatShortMoment = textOf('short');
/** `10:05`. */
export const formatTime = textOf('time');

/** The club's clock some hours from now, as a form shows it: `2027-01-20 10:05`. */
export const clockIn = (hours: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: clubZone,
  }).format(Date.now() + hours * 3_600_000);
