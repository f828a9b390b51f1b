import { isDeepStrictEqual } from 'node:util';
import type { ContestForm } from '@club/contracts/events/contest';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';
import { listScored } from '../judging/judgement.repository.ts';
import { findResult } from '../result/result.repository.ts';
import type { ContestRow } from './contest.repository.ts';

const SCALE = 'Judges have given points on this scale. Remove the criterion, and add another one.';

/** @throws 409 `results_locked` */
export async function assertUnlocked(db: EventsDb, contestId: string): Promise<void> {
  const result = await findResult(db, contestId);
  if (!result?.locked_at) return;
  const text = 'The results are locked. Unlock them with a reason first.';
  throw conflict('results_locked', text);
}

/** Locked results have the judging of their lock, and points that judges gave keep their scale. @throws 409 `results_locked`, 422 */
export async function assertJudged(
  db: EventsDb,
  saved: Pick<ContestRow, 'id' | 'judging' | 'criteria'>,
  { judging, criteria }: Pick<ContestForm, 'judging' | 'criteria'>,
): Promise<void> {
  if (judging === saved.judging && isDeepStrictEqual(criteria, saved.criteria)) return;
  await assertUnlocked(db, saved.id);
  const scored = await listScored(db, saved.id);
  for (const [index, { id, points }] of criteria.entries()) {
    const before = saved.criteria.find((other) => other.id === id);
    if (before && before.points !== points && scored.includes(id))
      throw invalid({ [`criteria.${index}.points`]: SCALE });
  }
}
