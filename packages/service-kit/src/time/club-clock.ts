import { setMoney } from '@club/contracts/values/money';
import { moneyFormatOf } from '@club/contracts/values/money-format';
import { type Changes, nextStamp } from '../db/changes.ts';
import { query } from '../db/connections.ts';
import type { Pool } from '../db/database.ts';

/** The clock of the club: the time zone that its admins have chosen. Its currency and country are read with it, for `money.ts`. */
export interface ClubClock {
  /** The zone as of the last `refresh`, such as `Europe/Berlin`. */
  timeZone(): string;
  /** Reads the zone again if the club's settings have changed. Without the database the last known zone stays. */
  refresh(): Promise<void>;
}

interface ClockDeps {
  pool: Pool;
  changes: Pick<Changes, 'lastChange' | 'onChange' | 'setTimeZone'>;
}

/** The zone also decides when the topic `day` changes. @param initial the zone of a club whose admins have not chosen one */
export async function openClubClock(
  { pool, changes }: ClockDeps,
  initial: string,
): Promise<ClubClock> {
  const read = async () => {
    const readAt = nextStamp();
    const [row] = await query<{ zone: string | null; country: string; currency: string }>(
      pool,
      "select settings ->> 'time_zone' as zone, country, currency from kit.club",
    );
    if (row) setMoney(moneyFormatOf(row));
    const timeZone = row?.zone || initial;
    changes.setTimeZone(timeZone);
    return { readAt, timeZone };
  };
  let known = await read();
  const refresh = async () => {
    if (changes.lastChange(['club']) < known.readAt) return;
    known = await read().catch(() => known);
  };
  // A gateway answers most requests without a use case, which would read the zone again.
  changes.onChange((changed) => {
    if (changed.includes('club')) void refresh();
  });
  return { timeZone: () => known.timeZone, refresh };
}
