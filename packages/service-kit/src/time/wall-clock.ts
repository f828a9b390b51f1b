/** The wall clock of a time zone at a moment, `YYYY-MM-DDTHH:MM`. Two of one zone compare as texts. */
export const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');
