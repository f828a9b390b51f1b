import { RECORD_ACTIVITY, type RecordedActivity } from '@club/contracts/content/activity';
import { addJob } from '@club/service-kit/jobs/job-queue';
import type { EventsTrx } from '../events-database.ts';

interface HeldEvent {
  id: string;
  title: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** Tells the service that keeps the home page's 52 weeks. It works the queue in its own time; the last word on an event wins. */
export const recordActivity = (trx: EventsTrx, { id, title, date }: HeldEvent) =>
  tell(trx, { kind: 'event', id, title, date, url: `/events/${id}` });

/** Its square goes out. */
export const forgetActivity = (trx: EventsTrx, id: string) =>
  tell(trx, { kind: 'event', id, removed: true });

const tell = (trx: EventsTrx, activity: RecordedActivity): Promise<void> =>
  addJob(trx, RECORD_ACTIVITY, activity, { key: `activity:event:${activity.id}` });
