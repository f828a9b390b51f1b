import type { Contest } from '@club/contracts/events/contest';
import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { ContestTable } from '../tables.ts';

export interface ContestById {
  /** Of the event. */
  id: string;
  contest_id: string;
}

/** `now` is the database's clock: it alone says whether a contest is open. */
export type ContestRow = Selectable<ContestTable> & { now: Date; event_title: string };

/** Conditions of a query with both tables. */
export const hasModule = sql<boolean>`(contest.module is null or exists (
  select from events.registration_module chosen
  where chosen.registration_id = registration.id and chosen.name = contest.module))`;

/** The approved teams that take part in a contest. */
export const takesPart = sql<boolean>`registration.event_id = contest.event_id
  and ${statusIn('registration.status', confirmedStatuses)} and ${hasModule}`;

const contests = (db: EventsDb) =>
  db
    .selectFrom('contest')
    .innerJoin('event', 'event.id', 'contest.event_id')
    .where('event.deleted_at', 'is', null)
    .selectAll('contest')
    .select(['event.title as event_title', sql<Date>`clock_timestamp()`.as('now')]);

const withCounts = (db: EventsDb) =>
  contests(db).select([
    sql<number>`(select count(*)::int from events.registration where ${takesPart})`.as('teams'),
    sql<number>`(select count(*)::int from events.registration
        join events.submission on submission.registration_id = registration.id
        where submission.contest_id = contest.id and ${takesPart})`.as('sent'),
    sql<
      Contest['reminder']
    >`(select jsonb_build_object('at', created_at, 'teams', teams, 'recipients', recipients)
        from events.team_email where contest_id = contest.id order by created_at desc limit 1)`.as(
      'reminder',
    ),
  ]);

export const listContests = (db: EventsDb, eventId: string) =>
  withCounts(db)
    .where('contest.event_id', '=', eventId)
    .orderBy('contest.closes_at')
    .orderBy('contest.id')
    .execute();

/** @throws 404 */
export const getContest = (db: EventsDb, { id, contest_id }: ContestById) =>
  withCounts(db)
    .where('contest.id', '=', contest_id)
    .where('contest.event_id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Contest'));

export type CountedContest = Awaited<ReturnType<typeof getContest>>;

/** The teams that take part in a contest. */
export const teamsOf = (db: EventsDb, contestId: string) =>
  db
    .selectFrom('contest')
    .innerJoin('registration', (join) => join.on(takesPart))
    .select([
      'registration.id as registration_id',
      'registration.team_name',
      'registration.reference',
    ])
    .where('contest.id', '=', contestId);

/** Saves of a contest and what teams send to it run one at a time. @throws 404 */
export const lockContest = (db: EventsDb, { id, contest_id }: ContestById): Promise<ContestRow> =>
  contests(db)
    .where('contest.id', '=', contest_id)
    .where('contest.event_id', '=', id)
    .forNoKeyUpdate('contest')
    .executeTakeFirstOrThrow(() => notFound('Contest'));

/** Nobody locks results of an event, sends to its contests or imports points meanwhile. */
export const lockContests = (db: EventsDb, eventId: string) =>
  db
    .selectFrom('contest')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function insertContest(
  db: EventsDb,
  contest: Insertable<ContestTable>,
): Promise<void> {
  await db.insertInto('contest').values(contest).execute();
}

export async function updateContest(
  db: EventsDb,
  id: string,
  columns: Updateable<ContestTable>,
): Promise<void> {
  await db.updateTable('contest').set(columns).where('id', '=', id).execute();
}

/** After another close, other submissions are late. */
export const markLate = (db: EventsDb, id: string) =>
  sql`update events.submission set is_late = changed_at >= contest.closes_at from events.contest
    where contest.id = contest_id and contest_id = ${id}
      and is_late <> (changed_at >= contest.closes_at)`.execute(db);

export async function deleteContest(db: EventsDb, id: string): Promise<void> {
  await db.deleteFrom('contest').where('id', '=', id).execute();
}
