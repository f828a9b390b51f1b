const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 November 2026`, the same on the server and in every browser; empty for an invalid date. */
export function longDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : long.format(time);
}
