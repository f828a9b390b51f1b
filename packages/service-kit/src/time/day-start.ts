import { DAY_MS } from '@club/contracts/values/day';
import { momentOfClock, wallClock } from './wall-clock.ts';

interface Day {
  timeZone: string;
  start: number;
  end: number;
}

function dayAt(now: number, timeZone: string): Day {
  const today = wallClock(new Date(now), timeZone).slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const midnight = (date: string) => momentOfClock(`${date}T00:00`, timeZone).getTime();
  return { timeZone, start: midnight(today), end: midnight(tomorrow) };
}

/** Tells the moment at which the present day began in a time zone. Keeps it until the day or the zone changes: it is read for each request. */
export function createDayStart(): (timeZone: string) => number {
  let day: Day | undefined;
  return (timeZone) => {
    const now = Date.now();
    if (day?.timeZone !== timeZone || now < day.start || now >= day.end) day = dayAt(now, timeZone);
    return day.start;
  };
}
