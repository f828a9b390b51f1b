import type { Judge, JudgeForm, JudgePanel, JudgeWithLink } from '@club/contracts/events/judging';
import { judgeLink } from '@club/contracts/events/merge-judgements';
import { DAY_MS } from '@club/contracts/values/day';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import { momentOfClock, wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ContestById } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { endOf, recordContest } from '../contest/contest.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { assign } from './assign.ts';
import { hasBegun, type Judging, planOf, readJudging, reassign } from './assignment.service.ts';
import type { JudgeRow } from './judge.repository.ts';
import * as judgeRepository from './judge.repository.ts';

const MAX_JUDGES = 100;
const MAX_DAYS = 180;

type ById = ContestById & { judge_id: string };

/** @throws 404 */
export async function listJudges(ctx: EventsCtx, own: ContestById): Promise<JudgePanel> {
  const contest = await contestRepository.getContest(ctx.db, own);
  const judging = await readJudging(ctx.db, contest);
  const { submissions, judges, judgements, judged } = judging;
  const { lacking, isConnected } = assign(planOf(judging));
  const each = contest.judgements_each;
  const named = new Map(submissions.map((submission) => [submission.id, submission]));
  return {
    judges: judges.map((judge) => present(ctx, judging, judge)),
    begins_at: wallClock(endOf(contest), ctx.timeZone),
    has_begun: hasBegun(contest, contest.now),
    submissions: submissions.length,
    wanted: submissions.length * each,
    made: submissions.reduce((sum, { id }) => sum + Math.min(each, judged.judgesOf(id).size), 0),
    lacking: lacking.flatMap(({ submission, missing, why }) => {
      const { number, team_name } = named.get(submission) ?? {};
      return number && team_name ? [{ number, team_name, missing, why }] : [];
    }),
    notes: notesOf(judging),
    is_connected: isConnected || judgements.length + judges.length === 0,
  };
}

/** By the numbers of the submissions. */
const notesOf = ({ submissions, judgements, judges }: Judging): JudgePanel['notes'] =>
  submissions.flatMap(({ id, number, team_name }) =>
    judgements
      .filter(({ submission_id, note }) => submission_id === id && note)
      .map(({ nonce, judge_id, note }) => ({
        ...{ id: nonce, number, team_name, note },
        judge: judges.find((judge) => judge.id === judge_id)?.name ?? '',
      })),
  );

/** @throws 404, 409 `not_judged` | `too_many_judges`, 422 */
export const inviteJudge = (
  ctx: EventsCtx,
  { id, contest_id, name, email, until }: ContestById & JudgeForm,
): Promise<JudgeWithLink> =>
  inTransaction(ctx, async (ctx) => {
    const contest = await contestRepository.lockContest(ctx.db, { id, contest_id });
    if (contest.judging === 'points')
      throw conflict(
        'not_judged',
        'The points of this contest come from a file, so it has no judges.',
      );
    const judges = await judgeRepository.listJudges(ctx.db, contest_id);
    if (judges.length >= MAX_JUDGES)
      throw conflict('too_many_judges', `A contest has at most ${MAX_JUDGES} judges.`);
    const token = newToken();
    const judge = {
      id: uuidv7(),
      contest_id,
      name,
      email: email || null,
      until: endAt(ctx, until),
    };
    await judgeRepository.insertJudge(ctx.db, { ...judge, secret_hash: hashToken(token) });
    await reassign(ctx.db, contest);
    await recordContest(ctx, 'contest.judge_invited', contest, { detail: { judge: name } });
    return withLink(ctx, judge, token);
  });

/** @throws 422 */
function endAt({ timeZone }: EventsCtx, until: string): Date {
  const end = momentOfClock(until, timeZone);
  if (end.getTime() <= Date.now()) throw invalid({ until: 'This time is over.' });
  if (end.getTime() - Date.now() > MAX_DAYS * DAY_MS)
    throw invalid({ until: `A judge's link works for at most ${MAX_DAYS} days.` });
  return end;
}

/** The link before ends. @throws 404, 409 `judge_revoked`, 422 */
export const renewJudgeLink = (
  ctx: EventsCtx,
  { until, ...own }: ById & { until: string },
): Promise<JudgeWithLink> =>
  changeJudge(ctx, own, 'contest.judge_link_renewed', async (ctx, judge, contest) => {
    if (judge.revoked_at)
      throw conflict('judge_revoked', 'This judge is removed. Invite the person again.');
    const token = newToken();
    const renewed = { secret_hash: hashToken(token), until: endAt(ctx, until), away_at: null };
    await judgeRepository.updateJudge(ctx.db, judge.id, renewed);
    await reassign(ctx.db, contest);
    return withLink(ctx, { ...judge, ...renewed }, token);
  });

/** What was judged stays. @throws 404 */
export const revokeJudge = (ctx: EventsCtx, own: ById): Promise<void> =>
  changeJudge(ctx, own, 'contest.judge_revoked', async (ctx, { id, now, revoked_at }, contest) => {
    await judgeRepository.updateJudge(ctx.db, id, { revoked_at: revoked_at ?? now });
    await reassign(ctx.db, contest);
  });

type Action = 'contest.judge_link_renewed' | 'contest.judge_revoked';

const changeJudge = <Result>(
  ctx: EventsCtx,
  { judge_id, ...own }: ById,
  action: Action,
  change: (
    ctx: EventsCtx,
    judge: JudgeRow,
    contest: contestRepository.ContestRow,
  ) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (ctx) => {
    const contest = await contestRepository.lockContest(ctx.db, own);
    const judges = await judgeRepository.listJudges(ctx.db, contest.id);
    const judge = judges.find(({ id }) => id === judge_id);
    if (!judge) throw notFound('Judge');
    const result = await change(ctx, judge, contest);
    await recordContest(ctx, action, contest, { detail: { judge: judge.name } });
    return result;
  });

const withLink = (
  { publicUrl, timeZone }: EventsCtx,
  { id, name, until }: Pick<JudgeRow, 'id' | 'name' | 'until'>,
  token: string,
): JudgeWithLink => ({
  ...{ id, name, until: wallClock(until, timeZone) },
  link: `${publicUrl}${judgeLink(token)}`,
});

function present({ timeZone }: EventsCtx, judging: Judging, judge: JudgeRow): Judge {
  const { id, name, email, until, last_contact } = judge;
  const judged = judging.judged.submissionsOf(id).size;
  const toJudge = judging.assigned.submissionsOf(id).size;
  const known = judging.conflicts.filter(({ judge_id }) => judge_id === id);
  return {
    ...{ id, name, email, judged },
    until: wallClock(until, timeZone),
    state: stateOf(judge),
    last_contact: last_contact?.toISOString() ?? null,
    assigned: judged + toJudge,
    conflicts: known.filter(({ is_own }) => is_own).length,
    asked: known.filter(({ is_own }) => is_own === null).length,
  };
}

function stateOf({ revoked_at, until, now, away_at, last_contact }: JudgeRow): Judge['state'] {
  if (revoked_at) return 'revoked';
  if (now > until) return 'over';
  if (away_at) return 'away';
  return last_contact ? 'joined' : 'invited';
}
