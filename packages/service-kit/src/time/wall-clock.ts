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

const MINUTE_MS = 60_000;
/** No place is further from UTC than 14 hours, and no zone changes its clock twice in such a time. */
const AROUND_MS = 36 * 60 * MINUTE_MS;

/**
 * The moment at which the wall clock of a time zone shows `YYYY-MM-DDTHH:MM`. A time that it shows twice is the second one. A time that it
 * skips is the moment at which it skips it, so that later times are never earlier moments.
 */
export function momentOfClock(clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const shown = (at: number) => wallClock(new Date(at), timeZone);
  const withOffsetAt = (at: number) => asUtc - (Date.parse(`${shown(at)}Z`) - at);
  const after = withOffsetAt(asUtc + AROUND_MS);
  if (shown(after) === clock) return new Date(after);
  let late = withOffsetAt(asUtc - AROUND_MS);
  if (shown(late) === clock) return new Date(late);
  let early = after;
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS;
    if (shown(middle) < clock) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** A time of a zone's wall clock with the zone's offset at that time: `2027-01-20T10:00+05:00`. */
export function clockWithOffset(clock: string, timeZone: string): string {
  const minutes = (Date.parse(`${clock}Z`) - momentOfClock(clock, timeZone).getTime()) / MINUTE_MS;
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${clock}${minutes < 0 ? '-' : '+'}${part(size / 60)}:${part(size % 60)}`;
}
