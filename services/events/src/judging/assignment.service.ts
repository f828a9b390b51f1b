import { judgedOf } from '@club/contracts/events/merge-judgements';
import type { ContestRow } from '../contest/contest.repository.ts';
import { endOf } from '../contest/contest.service.ts';
import type { EventsDb } from '../events-database.ts';
import { listSent } from '../submission/submission.repository.ts';
import { assign } from './assign.ts';
import * as assignmentRepository from './assignment.repository.ts';
import type { JudgeRow } from './judge.repository.ts';
import * as judgeRepository from './judge.repository.ts';
import * as judgementRepository from './judgement.repository.ts';
import type { Plan } from './plan.ts';
import { relate } from './shares.ts';

/** A judge without a contact for so long is replaced when another one has finished. */
export const AWAY_MINUTES = 60;

/** What an assignment needs of a contest. */
export type JudgedContest = Pick<
  ContestRow,
  'id' | 'judging' | 'criteria' | 'judgements_each' | 'closes_at' | 'grace_minutes' | 'now'
>;

/** Until then teams change their submissions. Where points come from a file, it never begins. */
export const hasBegun = (contest: JudgedContest, now: Date): boolean =>
  contest.judging !== 'points' && now >= endOf(contest);

/** All that is known about who judges what. */
export async function readJudging(db: EventsDb, contest: JudgedContest) {
  const { id } = contest;
  const judges = await judgeRepository.listJudges(db, id);
  const submissions = await listSent(db, id);
  const assignments = await assignmentRepository.listAssignments(db, id);
  const conflicts = await assignmentRepository.listConflicts(db, id);
  const judgements = await judgementRepository.listCounted(db, contest);
  const judged = relate(
    judgements.flatMap(({ judge_id: judge, ...judgement }) =>
      [...judgedOf([judgement])].map((submission) => ({ judge, submission })),
    ),
  );
  const given = assignments.flatMap(({ judge_id: judge, submission_id: submission, ended_at }) =>
    ended_at || judged.has({ judge, submission }) ? [] : [{ judge, submission }],
  );
  return { contest, judges, submissions, conflicts, judgements, judged, assigned: relate(given) };
}

export type Judging = Awaited<ReturnType<typeof readJudging>>;

const isOver = ({ revoked_at, until, now }: JudgeRow): boolean =>
  Boolean(revoked_at) || now > until;

/** Silent while another judge has finished. */
export function awayJudges({ judges, assigned, judged }: Judging): JudgeRow[] {
  const isWaiting = ({ id }: JudgeRow) => assigned.submissionsOf(id).size > 0;
  const hasFinished = judges.some(
    (judge) => !isWaiting(judge) && judged.submissionsOf(judge.id).size > 0,
  );
  if (!hasFinished) return [];
  return judges.filter((judge) => {
    const silentMs = judge.now.getTime() - (judge.last_contact ?? judge.created_at).getTime();
    return !judge.away_at && !isOver(judge) && isWaiting(judge) && silentMs > AWAY_MINUTES * 60_000;
  });
}

export const planOf = ({
  contest,
  judges,
  submissions,
  conflicts,
  judged,
  assigned,
}: Judging): Plan => ({
  judges: judges.map((judge) => ({ id: judge.id, isHere: !judge.away_at && !isOver(judge) })),
  submissions: submissions.map(({ id }) => id),
  each: contest.judgements_each,
  isPairs: contest.judging === 'pairs',
  conflicts: conflicts
    .filter(({ is_own }) => is_own !== false)
    .map(({ judge_id, submission_id }) => ({ judge: judge_id, submission: submission_id })),
  judged: judged.all(),
  assigned: assigned.all(),
});

/** Gives the judges what they are to judge, once the teams are done. Lock the contest first. */
export async function reassign(db: EventsDb, contest: JudgedContest): Promise<Judging> {
  if (!hasBegun(contest, contest.now)) return readJudging(db, contest);
  await assignmentRepository.askOfDomains(db, contest.id);
  const judging = await readJudging(db, contest);
  for (const judge of awayJudges(judging)) {
    await judgeRepository.updateJudge(db, judge.id, { away_at: judge.now });
    judge.away_at = judge.now;
  }
  const { shares, added, ended } = assign(planOf(judging));
  await assignmentRepository.saveAssignment(db, { added, ended });
  return { ...judging, assigned: relate(shares) };
}
