import type { sendJudgements as sendJudgementsCall } from '@club/contracts/events/judging';
import type { InputOf } from '@club/service-kit/http/route';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import { listSent } from '../submission/submission.repository.ts';
import { asJudge, refused } from './as-judge.service.ts';
import * as assignmentRepository from './assignment.repository.ts';
import { reassign } from './assignment.service.ts';
import type { UsedJudge } from './judge.repository.ts';
import * as judgementRepository from './judgement.repository.ts';

/** Stored for one judge: 20 changes of mind about each of 250 submissions. */
const MAX_STORED = 5000;

type Sent = InputOf<typeof sendJudgementsCall>;
type SentJudgement = Sent['judgements'][number];

const texts = {
  notGiven: 'This submission is not yours to judge, or its team does not take part any more.',
  known: 'You said that you know this team.',
  criteria: 'The criteria have changed meanwhile. Please judge this submission again.',
  way: 'The contest is judged in another way now. Please judge this submission again.',
  pair: 'A pair is two submissions, and the better one is one of them.',
  late: 'The time of this link was over.',
};

/**
 * Stores judgements once, and which teams the judge knows. One that is refused holds up no other.
 * @throws 403 as `asJudge`, 409 `judge_full`, 429
 */
export const sendJudgements = (ctx: EventsCtx, { secret, sent_at, judgements }: Sent) =>
  asJudge(ctx, { secret, isLate: true }, async (ctx, judge, contest) => {
    const { db } = ctx;
    const nonces = judgements.map(({ nonce }) => nonce.toLowerCase());
    const stored = new Map(
      (await judgementRepository.listStored(db, nonces)).map((row) => [row.nonce, row.judge_id]),
    );
    const refuse = await refuserOf(ctx, judge);
    const asked = judgements.map((judgement) => {
      const { nonce, knows } = judgement;
      const at = correctedTime(judge, judgement, new Date(sent_at));
      if (knows !== null) return { nonce, reason: '', at, judgement, isNew: false };
      const owner = stored.get(nonce.toLowerCase());
      const reason = owner ? (owner === judge.id ? '' : texts.notGiven) : refuse(judgement, at);
      return { nonce, reason, at, judgement, isNew: !owner && !reason };
    });
    const fresh = asked.filter(({ isNew }) => isNew);
    await assertRoom(ctx, judge, fresh.length);
    await judgementRepository.insertJudgements(
      db,
      fresh.map(({ judgement, at }) => rowOf(judge, judgement, at)),
    );
    const isShared = await saveKnown(ctx, judge, judgements);
    if (isShared) await reassign(db, contest);
    if (isShared || fresh.length > 0) await touchTopics(ctx, 'contests');
    const results = asked.map(({ nonce, reason, at }) => ({
      ...{ nonce, reason, at: at.toISOString() },
    }));
    return { now: judge.now.toISOString(), results };
  });

/** Teams of other contests are left out: nobody learns whether they exist. @returns whether the judge has said something about a team */
async function saveKnown(
  { db }: EventsCtx,
  { id: judge_id, contest_id }: UsedJudge,
  judgements: SentJudgement[],
): Promise<boolean> {
  const answers = judgements.flatMap(({ submission_id: named, knows: is_own }) =>
    is_own === null ? [] : [{ named, is_own }],
  );
  if (answers.length === 0) return false;
  const listed = await listSent(db, contest_id);
  for (const { named, is_own } of answers) {
    const own = listed.find(({ id, registration_id }) => id === named || registration_id === named);
    if (own)
      await assignmentRepository.saveConflict(db, { judge_id, submission_id: own.id, is_own });
  }
  return true;
}

/** A clock that is wrong is wrong at both moments, so the difference corrects it. No judgement is in the future, or before the contest opened. */
function correctedTime(judge: UsedJudge, { at }: SentJudgement, sentAt: Date): Date {
  const corrected = Date.parse(at) + judge.now.getTime() - sentAt.getTime();
  return new Date(Math.min(judge.now.getTime(), Math.max(judge.opens_at.getTime(), corrected)));
}

/** Says why a judgement cannot count; empty when it can. What was given to another judge meanwhile still counts, also when teams can send again. */
async function refuserOf({ db }: EventsCtx, judge: UsedJudge) {
  const listed = await assignmentRepository.listGiven(db, judge);
  const given = new Map(listed.map((submission) => [submission.id, submission]));
  return (judgement: SentJudgement, at: Date): string => {
    const ids = [judgement.submission_id, judgement.other_id].filter((id) => id !== null);
    if (ids.some((id) => given.get(id)?.is_own)) return texts.known;
    if (!ids.every((id) => given.has(id))) return texts.notGiven;
    if (at > judge.until) return texts.late;
    return judge.judging === 'pairs' ? pairFault(judgement) : pointsFault(judge, judgement);
  };
}

function pairFault({ submission_id, other_id, winner }: SentJudgement): string {
  if (!other_id) return texts.way;
  const isPair = other_id !== submission_id;
  return isPair && (winner === null || winner === submission_id || winner === other_id)
    ? ''
    : texts.pair;
}

/** Every criterion of now has its points, and no other. */
function pointsFault(
  { judging, criteria }: UsedJudge,
  { other_id, scores }: SentJudgement,
): string {
  if (other_id || judging !== 'criteria') return texts.way;
  const isWhole = criteria.every(({ id, points }) => {
    const given = scores[id];
    return given !== undefined && given <= points;
  });
  return isWhole && Object.keys(scores).length === criteria.length ? '' : texts.criteria;
}

/** @throws 409 */
async function assertRoom({ db }: EventsCtx, { id }: UsedJudge, added: number): Promise<void> {
  if (added === 0 || (await judgementRepository.countOfJudge(db, id)) + added <= MAX_STORED) return;
  throw refused('judge_full', `A judge sends at most ${MAX_STORED} judgements.`, 409);
}

const rowOf = ({ id: judge_id, judging }: UsedJudge, judgement: SentJudgement, at: Date) => ({
  ...{ judge_id, at },
  nonce: judgement.nonce,
  submission_id: judgement.submission_id,
  other_id: judgement.other_id,
  scores: JSON.stringify(judging === 'pairs' ? {} : judgement.scores),
  winner: judging === 'pairs' ? judgement.winner : null,
  note: judgement.note,
});
