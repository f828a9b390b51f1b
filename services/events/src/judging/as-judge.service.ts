import type { JudgingFacts, joinJudging as joinJudgingCall } from '@club/contracts/events/judging';
import { type JudgeRefusal, MAX_JUDGE_DEVICES } from '@club/contracts/events/merge-judgements';
import { SEND_LATE_HOURS } from '@club/contracts/events/merge-scans';
import { hashToken } from '@club/service-kit/access/token';
import { ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import type { ContestRow } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { endOf } from '../contest/contest.service.ts';
import { limitOf } from '../door/door-device.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { UsedJudge } from './judge.repository.ts';
import * as judgeRepository from './judge.repository.ts';

const HOUR_MS = 3_600_000;
/** Requests of the devices of one judge in a minute. */
const JUDGE_REQUESTS = 120;
/** Requests in a minute that open one judge's link. */
const JOINS = 30;

/**
 * The device has made its token, so a repeated request changes nothing.
 * @throws 403 `judge_unknown` | `judge_revoked` | `judging_over`, 409 `too_many_devices`, 429
 */
export async function joinJudging(
  ctx: EventsCtx,
  { secret, token }: InputOf<typeof joinJudgingCall>,
) {
  const secretHash = hashToken(secret);
  await limitOf(ctx, secretHash.toString('hex'), { name: 'judge_joins', points: JOINS });
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const judge = await judgeRepository.lockBySecret(db, secretHash);
    if (!judge) throw unknown();
    assertMayJudge(judge);
    const hash = hashToken(token);
    const devices = await judgeRepository.listDevices(db, judge.id);
    if (!devices.some(({ token_hash }) => token_hash.equals(hash))) {
      if (devices.length >= MAX_JUDGE_DEVICES) {
        const text = `This link is open on ${MAX_JUDGE_DEVICES} devices already. Ask for a new link.`;
        throw refused('too_many_devices', text, 409);
      }
      // Of another judge: a device that makes its tokens well never meets it.
      if (await judgeRepository.findByToken(db, hash)) throw unknown();
      await judgeRepository.insertDevice(db, judge.id, hash);
      await judgeRepository.updateJudge(db, judge.id, { joined_at: judge.joined_at ?? judge.now });
    }
    await judgeRepository.saveContact(db, judge.id);
    await touchTopics(ctx, 'contests');
    return { judging: presentFacts(judge) };
  });
}

/**
 * Runs the work of the judge of a token, who may judge now. The contest is locked, so the judge, the criteria and the shares stay as they are
 * until the work is done. Records the contact. @param isLate after the end, judgements that wait may still come
 * @throws 403 `judge_unknown` | `judge_revoked` | `judging_over`, 429
 */
export async function asJudge<Result>(
  ctx: EventsCtx,
  { token, isLate = false }: { token: string; isLate?: boolean },
  work: (ctx: EventsCtx, judge: UsedJudge, contest: ContestRow) => Promise<Result>,
): Promise<Result> {
  const hash = hashToken(token);
  const known = await judgeRepository.findByToken(ctx.db, hash);
  if (!known) throw unknown();
  await limitOf(ctx, known.id, { name: 'judge', points: JUDGE_REQUESTS });
  return inTransaction(ctx, async (ctx) => {
    const { contest_id: id, event_id } = known;
    const contest = await contestRepository.lockContest(ctx.db, { id, event_id });
    const judge = await judgeRepository.findByToken(ctx.db, hash);
    if (!judge) throw unknown();
    assertMayJudge(judge, isLate ? SEND_LATE_HOURS * HOUR_MS : 0);
    await judgeRepository.saveContact(ctx.db, judge.id);
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
  contest_id: judge.contest_id,
  event_title: judge.event_title,
  module: judge.module,
  way: judge.judging,
  criteria: judge.criteria,
  hides_teams: judge.hides_teams,
  begins_at: endOf(judge).toISOString(),
  until: judge.until.toISOString(),
});

/** 409 where an admin can help. */
export const refused = (code: JudgeRefusal, text: string, status: 403 | 409 = 403) =>
  new ServiceError(status, code, text);
const unknown = () =>
  refused('judge_unknown', 'No judge has this link. Ask the club for the newest one.');
