const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const dayAndTimeOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `20 Jan 2027`, in the admin's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** `20 Jan 2027, 10:05`, in the admin's time zone. */
export const formatMoment = (iso: string): string => dayAndTime.format(new Date(iso));

/** `20 Jan, 10:05`, where the year is clear. */
export const formatShortMoment = (iso: string): string => dayAndTimeOfYear.format(new Date(iso));

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `10:05`, in the admin's time zone. */
export const formatTime = (iso: string): string => time.format(new Date(iso));
