import { type Judgement, mergeJudgements } from '@club/contracts/events/merge-judgements';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { ContestTable, JudgementTable } from '../tables.ts';

export type StoredJudgement = Judgement & { judge_id: string };

/**
 * The judgements of a contest that count: the latest of each judge about each submission or pair. What a judge has said about a team that
 * the judge knows counts for nothing.
 */
export async function listCounted(
  db: EventsDb,
  { id, judging, criteria }: Pick<Selectable<ContestTable>, 'id' | 'judging' | 'criteria'>,
): Promise<StoredJudgement[]> {
  const rows = await db
    .selectFrom('judgement')
    .innerJoin('judge', 'judge.id', 'judgement.judge_id')
    .selectAll('judgement')
    .where('judge.contest_id', '=', id)
    .where(
      sql<boolean>`not exists (select from events.judge_conflict known
        where known.judge_id = judgement.judge_id and known.is_own
          and known.submission_id in (judgement.submission_id, judgement.other_id))`,
    )
    .execute();
  const judgements = mergeJudgements(
    rows.map(({ received_at, ...row }) => ({ ...row, at: row.at.toISOString() })),
  );
  // The way of judging, and all criteria, may have been others before.
  return judgements.filter(({ other_id, scores }) =>
    judging === 'pairs'
      ? other_id !== null
      : other_id === null && criteria.some(({ id }) => scores[id] !== undefined),
  );
}

/** The ids of the criteria for which judges of a contest have given points. */
export async function listScored(db: EventsDb, contestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct jsonb_object_keys(scores) as id from events.judgement
    join events.judge on judge.id = judge_id where contest_id = ${contestId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these nonces are stored, by the judge who sent them. */
export const listStored = (db: EventsDb, nonces: string[]) =>
  db
    .selectFrom('judgement')
    .select(['nonce', 'judge_id'])
    .where('nonce', '=', sql<string>`any(${nonces}::uuid[])`)
    .execute();

/** A nonce that is stored already changes nothing. */
export async function insertJudgements(
  db: EventsDb,
  judgements: Insertable<JudgementTable>[],
): Promise<void> {
  if (judgements.length === 0) return;
  await db
    .insertInto('judgement')
    .values(judgements)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .execute();
}

export const countOfJudge = async (db: EventsDb, judgeId: string): Promise<number> =>
  (
    await db
      .selectFrom('judgement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('judge_id', '=', judgeId)
      .executeTakeFirstOrThrow()
  ).count;
