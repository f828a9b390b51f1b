import { activeStatuses, confirmedStatuses } from '@club/contracts/events/registration-status';
import { sql } from 'kysely';
import { byDate, events } from '../event/event-rows.repository.ts';
import { isAhead } from '../event/event-times.repository.ts';
import type { EventsDb } from '../events-database.ts';

/** Enough for a busy year, and few enough that the page stays small. */
const MAX_PAST = 200;

const teamsIn = (states: readonly string[]) => sql<number>`(
  select coalesce(sum(teams), 0)::integer from events.registration_sum
  where registration_sum.event_id = event.id and status = any(${states}))`;

const withTeams = (db: EventsDb) =>
  events(db)
    .clearSelect()
    .select([
      'event.slug',
      'event.title',
      'event.date',
      teamsIn(activeStatuses).as('teams'),
      teamsIn(confirmedStatuses).as('approved'),
    ])
    .where('event.published', '=', true);

interface Times {
  /** `YYYY-MM-DD` */
  since: string;
  /** The club's wall clock. */
  now: string;
}

/** Events since a day that are over, the latest first. */
export const listPast = (db: EventsDb, { since, now }: Times) =>
  byDate(
    withTeams(db)
      .where('event.date', '>=', since)
      .where(sql<boolean>`not ${isAhead(now)}`),
    'desc',
  )
    .limit(MAX_PAST)
    .execute();

/** Events that are not over, the next one first. */
export const listNext = (db: EventsDb, now: string, limit: number) =>
  byDate(withTeams(db).where(isAhead(now)), 'asc')
    .limit(limit)
    .execute();
