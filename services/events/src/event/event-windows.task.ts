import { announceChange } from '@club/service-kit/db/changes';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { EventsCtx } from '../events-ctx.ts';
import * as eventRepository from './event.repository.ts';

/** The name of the job, in the queue and in the crontab. */
export const FOLLOW_WINDOWS = 'follow_windows';

/** Every minute. */
export const windowsCrontab = `* * * * * ${FOLLOW_WINDOWS} ?max=3`;

const MINUTE_MS = 60_000;

/** The payload of a job that the crontab queued. */
interface CronPayload {
  _cron?: { ts: string };
}

/**
 * Touches the topic `events` when an event has opened, closed or ended since the minute before the job was queued, so that lists and
 * pages are current within a minute. @param now the present; tests move it
 */
export async function followWindows(
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  { _cron: cron }: CronPayload,
  now = new Date(),
): Promise<void> {
  const queuedAt = cron ? Date.parse(cron.ts) : now.getTime();
  const from = wallClock(new Date(queuedAt - MINUTE_MS), timeZone);
  if (await eventRepository.hasWindowEdge(db, from, wallClock(now, timeZone)))
    await announceChange(db, 'events');
}
