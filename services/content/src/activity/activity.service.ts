import { type Activity, recordedActivity } from '@club/contracts/content/activity';
import { DAY_MS } from '@club/contracts/values/day';
import { announceChange } from '@club/service-kit/db/changes';
import { CONTENT_TOPIC } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { listActivities, removeAnnounced, saveAnnounced } from './activity.repository.ts';

/** The grid shows 52 whole weeks and the one under way. */
const SHOWN_DAYS = 53 * 7;

export async function readActivities(db: ContentDb): Promise<Activity[]> {
  const rows = await listActivities(db, new Date(Date.now() - SHOWN_DAYS * DAY_MS));
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}

/** Keeps what another service told, or forgets it. @throws for a payload that is not the contract's */
export async function recordActivity(db: ContentDb, payload: unknown): Promise<void> {
  const told = recordedActivity.parse(payload);
  await db.transaction().execute(async (trx) => {
    if (told.removed) {
      await removeAnnounced(trx, told);
    } else {
      const { removed: _, date, ...activity } = told;
      await saveAnnounced(trx, { ...activity, date: new Date(date) });
    }
    await announceChange(trx, CONTENT_TOPIC);
  });
}

/** A day has begun: prepared activities show yesterday's weeks. */
export const announceNewDay = (db: ContentDb): Promise<void> => announceChange(db, CONTENT_TOPIC);
