import { addJob } from '@club/service-kit/jobs/job-queue';
import type { EventsTrx } from '../events-database.ts';

interface EventActivity {
  id: string;
  title: string;
  /** `YYYY-MM-DD`. */
  date: string;
  removed?: true;
}

/** Tells the service that keeps the home page's 52 weeks. It works the queue in its own time; the last word on an event wins. */
export async function recordActivity(trx: EventsTrx, event: EventActivity): Promise<void> {
  await addJob(
    trx,
    'record_activity',
    { kind: 'event', url: `/events/${event.id}`, ...event },
    { key: `activity:event:${event.id}` },
  );
}
