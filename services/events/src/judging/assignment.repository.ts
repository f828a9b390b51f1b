import { type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { listSent } from '../submission/submission.repository.ts';
import type { JudgeConflictTable } from '../tables.ts';
import type { Share } from './plan.ts';

/**
 * The submissions that were given to a judge, also those that another judge has now. `is_own`: whether the judge knows the team; null while
 * the judge `is_asked`, or nobody has a reason to ask.
 */
export async function listGiven(db: EventsDb, judge: { id: string; contest_id: string }) {
  const given = await db
    .selectFrom('judge_assignment as given')
    .leftJoin('judge_conflict as known', (join) =>
      join
        .onRef('known.submission_id', '=', 'given.submission_id')
        .onRef('known.judge_id', '=', 'given.judge_id'),
    )
    .select(['given.submission_id', 'known.is_own'])
    .select(sql<boolean>`known.judge_id is not null and known.is_own is null`.as('is_asked'))
    .where('given.judge_id', '=', judge.id)
    .execute();
  const sent = new Map((await listSent(db, judge.contest_id)).map((row) => [row.id, row]));
  return given.flatMap(({ submission_id, ...facts }) => {
    const submission = sent.get(submission_id);
    return submission ? [{ ...submission, ...facts }] : [];
  });
}

/** Also those that have ended. */
export const listAssignments = (db: EventsDb, contestId: string) =>
  db
    .selectFrom('judge_assignment as assignment')
    .innerJoin('judge', 'judge.id', 'assignment.judge_id')
    .select(['assignment.judge_id', 'assignment.submission_id', 'assignment.ended_at'])
    .where('judge.contest_id', '=', contestId)
    .orderBy('assignment.judge_id')
    .orderBy('assignment.submission_id')
    .execute();

const rowOf = ({ judge, submission }: Share) => ({ judge_id: judge, submission_id: submission });

export async function saveAssignment(
  db: EventsDb,
  { added, ended }: { added: readonly Share[]; ended: readonly Share[] },
): Promise<void> {
  if (added.length > 0)
    await db
      .insertInto('judge_assignment')
      .values(added.map(rowOf))
      .onConflict((conflict) =>
        conflict.columns(['judge_id', 'submission_id']).doUpdateSet({ ended_at: null }),
      )
      .execute();
  if (ended.length > 0)
    await sql`update events.judge_assignment set ended_at = clock_timestamp()
      from json_to_recordset(${JSON.stringify(ended.map(rowOf))}::json)
        as gone (judge_id uuid, submission_id uuid)
      where judge_assignment.judge_id = gone.judge_id
        and judge_assignment.submission_id = gone.submission_id`.execute(db);
}

export type ConflictRow = Selectable<JudgeConflictTable>;

export const listConflicts = (db: EventsDb, contestId: string): Promise<ConflictRow[]> =>
  db
    .selectFrom('judge_conflict as known')
    .innerJoin('judge', 'judge.id', 'known.judge_id')
    .selectAll('known')
    .where('judge.contest_id', '=', contestId)
    .execute();

/** Providers at which everybody can have an address: it says nothing about who knows whom. */
const PUBLIC_DOMAINS =
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk yahoo.co.in ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com zoho.com fastmail.com tutanota.com tuta.io hey.com yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net rediffmail.com orange.fr free.fr laposte.net libero.it t-online.de'.split(
    ' ',
  );

/** Asks each judge about teams with a member at the judge's domain, or above or below it. A question that was asked stays. */
export async function askOfDomains(db: EventsDb, contestId: string): Promise<void> {
  await sql`insert into events.judge_conflict (judge_id, submission_id)
    select distinct judge.id, submission.id
    from events.judge
    join events.submission on submission.contest_id = judge.contest_id
    join events.registration_member member
      on member.registration_id = submission.registration_id
    cross join lateral (select lower(split_part(judge.email, '@', 2)) as judge,
      lower(split_part(member.email, '@', 2)) as member) domain
    where judge.contest_id = ${contestId} and judge.revoked_at is null
      and domain.judge != '' and domain.member != ''
      and domain.judge != all(${PUBLIC_DOMAINS}::text[])
      and domain.member != all(${PUBLIC_DOMAINS}::text[])
      and (domain.judge = domain.member or domain.judge like '%.' || domain.member
        or domain.member like '%.' || domain.judge)
    on conflict do nothing`.execute(db);
}

/** Once a judge has said that they know a team, it stays said, so the order of the answers does not matter. */
export async function saveConflict(
  db: EventsDb,
  answer: { judge_id: string; submission_id: string; is_own: boolean },
): Promise<void> {
  await db
    .insertInto('judge_conflict')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['judge_id', 'submission_id']).doUpdateSet({
        is_own: sql<boolean>`excluded.is_own or coalesce(judge_conflict.is_own, false)`,
      }),
    )
    .execute();
}
