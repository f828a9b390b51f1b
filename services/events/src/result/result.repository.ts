import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { ContestResultTable, KeptRow } from '../tables.ts';
import type { TeamPoints } from './rank/rank-points.ts';

export type ResultRecord = Selectable<ContestResultTable>;

export const findResult = (db: EventsDb, contestId: string): Promise<ResultRecord | undefined> =>
  db
    .selectFrom('contest_result')
    .selectAll()
    .where('contest_id', '=', contestId)
    .executeTakeFirst();

/** Inserts the row of a contest, or replaces these columns of it. The caller has locked the contest. */
export async function saveResult(
  db: EventsDb,
  { contest_id, ...columns }: Partial<Insertable<ContestResultTable>> & { contest_id: string },
): Promise<void> {
  const updated = await db
    .updateTable('contest_result')
    .set(columns)
    .where('contest_id', '=', contest_id)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  await db
    .insertInto('contest_result')
    .values({ places: '[]', ...columns, contest_id })
    .execute();
}

/** The teams that changed their submission after a judge's last word about it: the close was moved. */
export async function changedAfterwards(db: EventsDb, contestId: string): Promise<string[]> {
  const { rows } = await sql<{ registration_id: string }>`
    select distinct registration_id from events.submission
    join events.judgement on submission.id in (submission_id, other_id)
    where contest_id = ${contestId}
    group by registration_id, changed_at, judge_id having max(at) < changed_at`.execute(db);
  return rows.map(({ registration_id }) => registration_id);
}

export const listPoints = (db: EventsDb, contestId: string): Promise<TeamPoints[]> =>
  db
    .selectFrom('contest_points')
    .select(['registration_id', 'points', 'time'])
    .where('contest_id', '=', contestId)
    .execute();

export async function replacePoints(
  db: EventsDb,
  contest_id: string,
  rows: TeamPoints[],
): Promise<void> {
  await db.deleteFrom('contest_points').where('contest_id', '=', contest_id).execute();
  if (rows.length > 0)
    await db
      .insertInto('contest_points')
      .values(rows.map((row) => ({ ...row, contest_id })))
      .execute();
}

/** What was said of names that no team has. The next file asks for them again. @returns of how many contests */
export const forgetNamesOfPoints = (db: EventsDb, condition: RawBuilder<unknown>) =>
  affectedRows(
    db,
    sql`update events.contest set points_mapping = jsonb_set(points_mapping, '{names}', '{}')
      where points_mapping -> 'names' <> '{}' and ${condition}`,
  );

/** The teams of rows by registration, also those that have lost their place. A registration that is gone is missing. */
export async function namedTeams(db: EventsDb, rows: Pick<KeptRow, 'registration_id'>[]) {
  const ids = rows.map(({ registration_id }) => registration_id);
  const teams = await db
    .selectFrom('registration')
    .select([
      'id',
      'team_name',
      'reference',
      statusIn('registration.status', confirmedStatuses).as('has_place'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(teams.map((team) => [team.id, team]));
}

/** The published results of an event. */
export const listPublished = (db: EventsDb, eventId: string) =>
  db
    .selectFrom('contest_result as result')
    .innerJoin('contest', 'contest.id', 'result.contest_id')
    .select([
      'contest.id',
      'contest.module',
      'contest.criteria',
      'result.places',
      'result.public_places',
    ])
    .where('contest.event_id', '=', eventId)
    .where('result.published_at', 'is not', null)
    .orderBy('contest.module')
    .orderBy('contest.id')
    .execute();

export type PublishedResult = Awaited<ReturnType<typeof listPublished>>[number];

/** Whether locked results give a place to both registrations. */
export async function hasBothPlaces(db: EventsDb, one: string, other: string): Promise<boolean> {
  const both = JSON.stringify([{ registration_id: one }, { registration_id: other }]);
  const found = await db
    .selectFrom('contest_result')
    .select('contest_id')
    .where('locked_at', 'is not', null)
    .where(sql<boolean>`places @> ${both}::jsonb`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Points and places of a registration that another one takes in. What that one has itself stays. */
export async function moveResults(db: EventsDb, from: string, to: string): Promise<void> {
  await sql`update events.contest_points moved set registration_id = ${to} where registration_id = ${from}
    and not exists (select from events.contest_points kept
      where kept.registration_id = ${to} and kept.contest_id = moved.contest_id)`.execute(db);
  const holds = (id: string) =>
    sql<boolean>`places @> ${JSON.stringify([{ registration_id: id }])}::jsonb`;
  await sql`update events.contest_result set
    places = (select jsonb_agg(case when place ->> 'registration_id' = ${from}
        then jsonb_set(place, '{registration_id}', to_jsonb(${to}::text)) else place end order by position)
      from jsonb_array_elements(places) with ordinality listed (place, position)),
    told = case when jsonb_exists(told, ${from})
      then (told - ${from}::text) || jsonb_build_object(${to}::text, told -> ${from}) else told end
    where ${holds(from)} and not ${holds(to)}`.execute(db);
}
