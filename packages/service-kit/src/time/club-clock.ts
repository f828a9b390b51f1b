import { type Changes, nextStamp } from '../db/changes.ts';
import { query } from '../db/connections.ts';
import type { Pool } from '../db/database.ts';

/** The clock of the club: the time zone that its admins have chosen. */
export interface ClubClock {
  /** The zone as of the last `refresh`, such as `Europe/Berlin`. */
  timeZone(): string;
  /** Reads the zone again if the club's settings have changed. Without the database the last known zone stays. */
  refresh(): Promise<void>;
}

interface ClockDeps {
  pool: Pool;
  changes: Pick<Changes, 'lastChange'>;
}

/** @param initial the zone of a club whose admins have not chosen one */
export async function openClubClock(
  { pool, changes }: ClockDeps,
  initial: string,
): Promise<ClubClock> {
  const read = async () => {
    const readAt = nextStamp();
    const [row] = await query<{ zone: string | null }>(
      pool,
      "select settings ->> 'time_zone' as zone from kit.club",
    );
    return { readAt, timeZone: row?.zone || initial };
  };
  let known = await read();
  return {
    timeZone: () => known.timeZone,
    async refresh() {
      if (changes.lastChange(['club']) < known.readAt) return;
      known = await read().catch(() => known);
    },
  };
}
