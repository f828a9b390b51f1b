import type { Answers } from '@club/contracts/events/question';
import { activeStatuses } from '@club/contracts/events/registration-status';
import { REMINDER_HOURS } from '@club/contracts/events/team-email';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Selectable, sql } from 'kysely';
import { hasModule, takesPart, teamsOf } from '../contest/contest.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import type { SubmissionTable } from '../tables.ts';

export type SubmissionRow = Selectable<SubmissionTable>;

interface Of {
  contest_id: string;
  registration_id: string;
}

/** The contests that take submissions of an approved team. */
export const listOwnContests = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('contest')
    .innerJoin('registration', (join) => join.on(takesPart))
    .selectAll('contest')
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('registration.id', '=', registrationId)
    .where(sql<boolean>`contest.questions <> '[]'`)
    .orderBy('contest.closes_at')
    .orderBy('contest.id')
    .execute();

/** @throws 404 for a contest in which the team takes no part */
export const getOwnContest = async (db: EventsDb, { contest_id, registration_id }: Of) => {
  const own = await listOwnContests(db, registration_id);
  const contest = own.find(({ id }) => id === contest_id);
  if (!contest) throw notFound('Contest');
  return contest;
};
export type OwnContestRow = Awaited<ReturnType<typeof getOwnContest>>;

/** The submissions of a team, or those to a contest. */
export const listSubmissions = (db: EventsDb, of: keyof Of, id: string): Promise<SubmissionRow[]> =>
  db.selectFrom('submission').selectAll().where(of, '=', id).execute();

interface Sent extends Of {
  answers: Answers;
  in_gallery: boolean;
  is_late: boolean;
  changed_at: Date;
}

/** Lock the contest first: it has the number of the next submission. */
export async function insertSubmission(db: EventsDb, sent: Sent): Promise<void> {
  const { number } = await db
    .updateTable('contest')
    .set({ next_number: sql`next_number + 1` })
    .where('id', '=', sent.contest_id)
    .returning(sql<number>`next_number - 1`.as('number'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('submission')
    .values({ ...sent, id: uuidv7(), number, sent_at: sent.changed_at })
    .execute();
}

export async function updateSubmission(
  db: EventsDb,
  { contest_id, registration_id }: Of,
  columns: Partial<Omit<Sent, keyof Of>>,
): Promise<void> {
  await db
    .updateTable('submission')
    .set(columns)
    .where('contest_id', '=', contest_id)
    .where('registration_id', '=', registration_id)
    .execute();
}

/** Those of a registration that another one takes in. What that one has sent itself stays. */
export const moveSubmissions = (db: EventsDb, from: string, to: string) =>
  sql`update events.submission moved set registration_id = ${to} where registration_id = ${from}
    and not exists (select from events.submission kept
      where kept.registration_id = ${to} and kept.contest_id = moved.contest_id)`.execute(db);

/** The contests that do not count a submission of these registrations: they were cancelled, or lack the module. */
export const listSetAside = async (db: EventsDb, ids: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('contest', 'contest.id', 'submission.contest_id')
    .innerJoin('event', 'event.id', 'contest.event_id')
    .innerJoin('registration', 'registration.id', 'submission.registration_id')
    .select(sql<string>`coalesce(contest.module, event.title)`.as('name'))
    .where('registration.id', 'in', ids)
    .where(sql<boolean>`not (${statusIn('registration.status', activeStatuses)} and ${hasModule})`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Those of the teams that a reminder reaches: the contest takes submissions, and they have neither sent nor got one of late. */
export const listToRemind = async (db: EventsDb, contestId: string, ids: string[]) => {
  const rows = await teamsOf(db, contestId)
    .where('registration.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not exists (select from events.submission
      where contest_id = contest.id and registration_id = registration.id)`)
    .where(sql<boolean>`clock_timestamp() < closes_at + grace_minutes * interval '1 minute'`)
    .where(sql<boolean>`not exists (select from events.team_email
      where contest_id = contest.id and registration.id = any(reminded)
        and created_at > clock_timestamp() - ${REMINDER_HOURS} * interval '1 hour')`)
    .execute();
  return rows.map(({ registration_id }) => registration_id);
};

/** The teams that take part in a contest, by name, each with what it has sent. */
export async function listTeams(db: EventsDb, contestId: string) {
  const teams = await teamsOf(db, contestId).orderBy(sql`lower(registration.team_name)`).execute();
  const sent = await listSubmissions(db, 'contest_id', contestId);
  const submissions = new Map(sent.map((submission) => [submission.registration_id, submission]));
  return teams.map((team) => ({ ...team, submission: submissions.get(team.registration_id) }));
}

/** What the teams that take part in a contest have sent, by number. */
export async function listSent(db: EventsDb, contestId: string) {
  const teams = await listTeams(db, contestId);
  return teams
    .flatMap(({ submission, team_name }) => (submission ? [{ ...submission, team_name }] : []))
    .sort((one, other) => one.number - other.number);
}

export type SentSubmission = Awaited<ReturnType<typeof listSent>>[number];
