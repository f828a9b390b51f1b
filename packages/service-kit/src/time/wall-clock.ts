/** The wall clock of a time zone at a moment, `YYYY-MM-DDTHH:MM`. Two of one zone compare as texts. */
export const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/** The moment at which the wall clock of a time zone shows `YYYY-MM-DDTHH:MM`. */
export function momentOfClock(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  let moment = asUtc;
  // The second turn is for a change of the offset between the two moments.
  for (let turn = 0; turn < 2; turn += 1) {
    moment += asUtc - Date.parse(`${wallClock(new Date(moment), timeZone)}Z`);
  }
  return new Date(moment);
}
