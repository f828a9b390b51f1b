import type { JudgingFacts } from '@club/contracts/events/judging';
import type { JudgeRefusal } from '@club/contracts/events/merge-judgements';
import { SEND_LATE_HOURS } from '@club/contracts/events/merge-scans';
import { hashToken } from '@club/service-kit/access/token';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContestRow } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { endOf } from '../contest/contest.service.ts';
import { limitOf } from '../door/door-device.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import type { UsedJudge } from './judge.repository.ts';
import * as judgeRepository from './judge.repository.ts';

const HOUR_MS = 3_600_000;
/** Requests of the devices of one judge in a minute. */
const JUDGE_REQUESTS = 120;

/**
 * Runs the work of the judge of a link, who may judge now. The contest is locked, so the judge, the criteria and the shares stay as they are
 * until the work is done. Records the contact. @param isLate after the end, judgements that wait may still come
 * @throws 403 `judge_unknown` | `judge_revoked` | `judging_over`, 429
 */
export async function asJudge<Result>(
  ctx: EventsCtx,
  { secret, isLate = false }: { secret: string; isLate?: boolean },
  work: (ctx: EventsCtx, judge: UsedJudge, contest: ContestRow) => Promise<Result>,
): Promise<Result> {
  const find = (db: EventsDb) => judgeRepository.findBySecret(db, hashToken(secret));
  const known = await find(ctx.db);
  if (!known) throw unknown();
  await limitOf(ctx, known.id, { name: 'judge', points: JUDGE_REQUESTS });
  const lateMs = isLate ? SEND_LATE_HOURS * HOUR_MS : 0;
  // An event in the trash has no contest to lock.
  assertMayJudge(known, lateMs);
  return inTransaction(ctx, async (ctx) => {
    const { contest_id, event_id: id } = known;
    const contest = await contestRepository.lockContest(ctx.db, { id, contest_id });
    const judge = await find(ctx.db);
    if (!judge) throw unknown();
    assertMayJudge(judge, lateMs);
    // A judge who was away is back.
    await judgeRepository.updateJudge(ctx.db, judge.id, { last_contact: judge.now, away_at: null });
    return work(ctx, judge, contest);
  });
}

/** @throws 403 */
export function assertMayJudge(judge: UsedJudge, lateMs = 0): void {
  if (judge.revoked_at || judge.event_deleted_at)
    throw refused('judge_revoked', 'The club has ended this link.');
  if (judge.now.getTime() > judge.until.getTime() + lateMs)
    throw refused('judging_over', 'The time of this link is over.');
}

export const presentFacts = (judge: UsedJudge): JudgingFacts => ({
  judge_id: judge.id,
  judge: judge.name,
  event_title: judge.event_title,
  module: judge.module,
  way: judge.judging,
  criteria: judge.criteria,
  begins_at: endOf(judge).toISOString(),
  until: judge.until.toISOString(),
});

/** 409 where an admin can help. */
export const refused = (code: JudgeRefusal, text: string, status: 403 | 409 = 403) =>
  new ServiceError(status, code, text);
const unknown = () =>
  refused('judge_unknown', 'No judge has this link. Ask the club for the newest one.');
