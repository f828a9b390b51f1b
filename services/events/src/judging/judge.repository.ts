import { ERASED_NAME } from '@club/contracts/person/person';
import { forgetValues } from '@club/service-kit/audit/forget';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { JudgeTable } from '../tables.ts';

export type JudgeRow = Selectable<JudgeTable> & { now: Date };

const judges = (db: EventsDb) =>
  db.selectFrom('judge').selectAll('judge').select(sql<Date>`clock_timestamp()`.as('now'));

/** The first one invited first. */
export const listJudges = (db: EventsDb, contestId: string): Promise<JudgeRow[]> =>
  judges(db).where('contest_id', '=', contestId).orderBy('id').execute();

export async function insertJudge(db: EventsDb, judge: Insertable<JudgeTable>): Promise<void> {
  await db.insertInto('judge').values(judge).execute();
}

export async function updateJudge(
  db: EventsDb,
  id: string,
  columns: Updateable<JudgeTable>,
): Promise<void> {
  await db.updateTable('judge').set(columns).where('id', '=', id).execute();
}

/** With the contest; an event in the trash has no judge. */
const withContest = (db: EventsDb) =>
  judges(db)
    .innerJoin('contest', 'contest.id', 'judge.contest_id')
    .innerJoin('event', 'event.id', 'contest.event_id')
    .select(['contest.event_id', 'contest.module', 'contest.judging', 'contest.criteria'])
    .select(['contest.questions', 'contest.hides_teams', 'contest.judgements_each'])
    .select(['contest.opens_at', 'contest.closes_at', 'contest.grace_minutes'])
    .select(['event.title as event_title', 'event.deleted_at as event_deleted_at']);

export const findBySecret = (db: EventsDb, hash: Buffer) =>
  withContest(db).where('judge.secret_hash', '=', hash).executeTakeFirst();

export type UsedJudge = NonNullable<Awaited<ReturnType<typeof findBySecret>>>;

export const findById = (db: EventsDb, id: string): Promise<UsedJudge | undefined> =>
  withContest(db).where('judge.id', '=', id).executeTakeFirst();

/** The entries of the audit log about invitations and links name judges too. @param condition of `judge` @returns how many */
export async function eraseJudges(db: EventsDb, condition: RawBuilder<unknown>): Promise<number> {
  const isMeant = sql<boolean>`name <> ${ERASED_NAME} and ${condition}`;
  const found = await judges(db).where(isMeant).execute();
  await forgetValues(
    db,
    'judge',
    found.map(({ contest_id, name }) => ({ subject: `contest:${contest_id}`, value: name })),
  );
  return affectedRows(
    db,
    sql`update events.judge set name = ${ERASED_NAME}, email = null where ${isMeant}`,
  );
}
