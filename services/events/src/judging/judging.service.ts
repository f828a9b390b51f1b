import { createHash } from 'node:crypto';
import { FILE_LINK_HOURS } from '@club/contracts/events/answer-file';
import type * as calls from '@club/contracts/events/judging';
import type { JudgedSubmission, JudgingList } from '@club/contracts/events/judging';
import type { InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import * as contestRepository from '../contest/contest.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { asked, told } from '../submission/submissions.service.ts';
import type { ListedSubmission } from './assignment.repository.ts';
import * as assignmentRepository from './assignment.repository.ts';
import { hasBegun, type Judging, readJudging, reassign } from './assignment.service.ts';
import type { UsedJudge } from './judge.repository.ts';
import { presentFacts, useJudge } from './judge-device.service.ts';
import { judgedFileUrls, namelessFile } from './judged-file.service.ts';
import { mixOf } from './shares.ts';

const HOUR_MS = 3_600_000;

/** @throws 403, 429 as `useJudge` */
export async function getJudging(
  ctx: EventsCtx,
  { token, version }: InputOf<typeof calls.getJudging>,
): Promise<JudgingList> {
  const judge = await useJudge(ctx, { token });
  const judging = await assignNow(ctx, judge);
  const begun = hasBegun(judging.contest, judge.now);
  const submissions = begun ? listOf(judging, judge) : [];
  const own = judging.judgements.filter(({ judge_id }) => judge_id === judge.id);
  const listed = submissions.map((submission) => presentSubmission(judge, submission));
  const current = versionOf(listed, judge.now);
  return {
    judging: presentFacts(judge),
    now: judge.now.toISOString(),
    version: current,
    submissions: current === version ? null : await withUrls(ctx, judge, listed),
    order: begun ? orderOf(judging, judge) : [],
    judgements: own.map(({ judge_id, ...judgement }) => judgement),
    asked: begun ? askedOf(judging, judge) : [],
  };
}

/** The contest is locked, so two judges who come at once get their shares one after the other. */
const assignNow = (ctx: EventsCtx, { contest_id: id, event_id }: UsedJudge): Promise<Judging> =>
  inTransaction(ctx, async ({ db }) => {
    const contest = await contestRepository.lockContest(db, { id, event_id });
    await reassign(db, contest);
    return readJudging(db, contest);
  });

/** What the judge has judged or is to judge. */
function listOf({ submissions, judgedBy, assigned }: Judging, { id }: UsedJudge) {
  const own = new Set([
    ...(judgedBy.get(id) ?? []),
    ...assigned.flatMap(({ judge, submission }) => (judge === id ? submission : [])),
  ]);
  return submissions.filter((submission) => own.has(submission.id));
}

/** What the judge is to judge, the least judged first, in another order for each judge. */
function orderOf({ judgedBy, assigned }: Judging, { id }: UsedJudge): string[] {
  const times = (submission: string) =>
    [...judgedBy.values()].filter((ids) => ids.has(submission)).length;
  return assigned
    .filter(({ judge }) => judge === id)
    .map(({ submission }) => ({
      submission,
      times: times(submission),
      mix: mixOf(id + submission),
    }))
    .sort((a, b) => a.times - b.times || a.mix - b.mix)
    .map(({ submission }) => submission);
}

/** As judges see it, with the ids of files. A name of a file often has that of its team. */
const presentSubmission = (
  { questions, hides_teams }: UsedJudge,
  { id, number, team_name, answers }: ListedSubmission,
): JudgedSubmission => ({
  ...{ id, number, team_name: hides_teams ? null : team_name },
  answers: told(asked(questions), answers).map((part) =>
    hides_teams && part.file ? { ...part, text: namelessFile({ number, name: part.text }) } : part,
  ),
});

/** Addresses of files end, so a list with files has another version from time to time. */
function versionOf(listed: JudgedSubmission[], now: Date): string {
  const hasFiles = listed.some(({ answers }) => answers.some(({ file }) => file));
  const period = hasFiles ? Math.floor(now.getTime() / (HOUR_MS * FILE_LINK_HOURS * 0.5)) : 0;
  return createHash('sha256')
    .update(JSON.stringify([period, listed]))
    .digest('hex')
    .slice(0, 32);
}

async function withUrls(
  ctx: EventsCtx,
  { id: judge }: UsedJudge,
  listed: JudgedSubmission[],
): Promise<JudgedSubmission[]> {
  const files = listed.flatMap(({ answers }) => answers.flatMap(({ file }) => file ?? []));
  const urls = await judgedFileUrls(ctx, judge, files);
  return listed.map((submission) => ({
    ...submission,
    answers: submission.answers.map(({ file, ...answer }) => ({
      ...answer,
      ...(file && urls[file] && { file: urls[file] }),
    })),
  }));
}

/** By the name and the id of the team, and not by those of its submission: an answer tells nobody which submission it is about. */
const askedOf = ({ conflicts, submissions }: Judging, { id }: UsedJudge) =>
  submissions
    .filter((submission) =>
      conflicts.some(
        ({ judge_id, submission_id, is_own }) =>
          judge_id === id && submission_id === submission.id && is_own === null,
      ),
    )
    .map(({ registration_id, team_name }) => ({ submission_id: registration_id, team_name }))
    .sort((a, b) => a.team_name.localeCompare(b.team_name));

/** Teams of other contests are left out: nobody learns whether they exist. @throws 403, 429 as `useJudge` */
export async function declareConflict(
  ctx: EventsCtx,
  { token, submissions }: InputOf<typeof calls.declareConflict>,
): Promise<void> {
  const judge = await useJudge(ctx, { token });
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const own = { id: judge.contest_id, event_id: judge.event_id };
    const contest = await contestRepository.lockContest(db, own);
    const listed = await assignmentRepository.listSubmissions(db, contest.id);
    const answers = new Map<string, { submission_id: string; is_own: boolean }>();
    for (const { submission_id: named, is_own } of submissions) {
      const own = listed.find(
        ({ id, registration_id }) => id === named || registration_id === named,
      );
      if (own) answers.set(own.id, { submission_id: own.id, is_own });
    }
    if (answers.size === 0) return;
    await assignmentRepository.saveConflicts(db, judge.id, [...answers.values()]);
    await reassign(db, contest);
    await touchTopics(ctx, 'contests');
  });
}
