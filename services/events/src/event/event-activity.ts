import { RECORD_ACTIVITY, type RecordedActivity } from '@club/contracts/content/activity';
import { paths } from '@club/contracts/remotes/paths';
import { addJob } from '@club/service-kit/jobs/job-queue';
import type { EventsDb } from '../events-database.ts';
import { getEvent } from './event.repository.ts';

interface CalendarEvent {
  id: string;
  title: string;
  date: string;
  published: boolean;
}

/**
 * Puts a published event on the home page's calendar of the last 52 weeks, and takes a draft off it. The content service
 * runs the job after the commit.
 */
export const followActivity = (db: EventsDb, { id, title, date, published }: CalendarEvent) =>
  published ? announceActivity(db, { id, title, date }) : removeActivity(db, id);

const announceActivity = async (db: EventsDb, event: Omit<CalendarEvent, 'published'>) => {
  const { slug } = await getEvent(db, event.id);
  await queueActivity(db, { ...event, kind: 'event', url: paths.event(slug) });
};

export const removeActivity = (db: EventsDb, id: string) =>
  queueActivity(db, { kind: 'event', id, removed: true });

/** A later job for the same event replaces a queued one. */
const queueActivity = (db: EventsDb, activity: RecordedActivity): Promise<void> =>
  addJob(db, RECORD_ACTIVITY, activity, { key: `activity:event:${activity.id}` });
