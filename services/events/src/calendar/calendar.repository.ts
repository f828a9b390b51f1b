import { MAX_LISTED_EVENTS } from '@club/contracts/events/event';
import { isRestorable } from '@club/service-kit/db/trash';
import type { EventsDb } from '../events-database.ts';

/** Published events, with those in the trash: a program that has one of them must learn that it is cancelled. */
export const listCalendarEvents = (db: EventsDb, since: string) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('published', '=', true)
    .where('date', '>=', since)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), isRestorable]))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_EVENTS)
    .execute();
