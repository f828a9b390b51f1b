let last: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Keeps the format of the last zone, because making a format takes longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) {
    const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    last = { timeZone, format: new Intl.DateTimeFormat('sv-SE', options) };
  }
  return last.format;
}

/** The wall clock of a time zone at a moment, `YYYY-MM-DDTHH:MM`. Two of one zone compare as texts. */
export const wallClock = (moment: Date, timeZone: string): string =>
  formatOf(timeZone).format(moment).replace(' ', 'T');

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

const MINUTE_MS = 60_000;

/** A time of a zone's wall clock with the zone's offset at that time: `2027-01-20T10:00+05:00`. */
export function clockWithOffset(clock: string, timeZone: string): string {
  const minutes = (Date.parse(`${clock}Z`) - momentOfClock(clock, timeZone).getTime()) / MINUTE_MS;
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${clock}${minutes < 0 ? '-' : '+'}${part(size / 60)}:${part(size % 60)}`;
}
