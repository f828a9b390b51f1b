import { createHash } from 'node:crypto';
import {
  getJudgedFile,
  type getJudging as getJudgingCall,
  type JudgedSubmission,
  type JudgingList,
} from '@club/contracts/events/judging';
import type { InputOf } from '@club/service-kit/http/route';
import { fileUrls } from '../answer-file/answer-file.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { SentSubmission } from '../submission/submission.repository.ts';
import { asked, told } from '../submission/submissions.service.ts';
import { asJudge, presentFacts } from './as-judge.service.ts';
import { hasBegun, type Judging, reassign } from './assignment.service.ts';
import type { UsedJudge } from './judge.repository.ts';
import { namelessFile } from './judged-file.service.ts';
import { mixOf } from './shares.ts';

/** @throws 403, 429 as `asJudge` */
export async function getJudging(
  ctx: EventsCtx,
  { secret, version }: InputOf<typeof getJudgingCall>,
): Promise<JudgingList> {
  const { judge, judging } = await asJudge(ctx, { secret }, async ({ db }, judge, contest) => ({
    ...{ judge, judging: await reassign(db, contest) },
  }));
  const begun = hasBegun(judging.contest, judge.now);
  const submissions = await present(ctx, judge, begun ? listOf(judging, judge) : []);
  const current = createHash('sha256').update(JSON.stringify(submissions)).digest('base64url');
  const own = judging.judgements.filter(({ judge_id }) => judge_id === judge.id);
  return {
    judging: presentFacts(judge),
    now: judge.now.toISOString(),
    version: current,
    submissions: current === version ? null : submissions,
    order: begun ? orderOf(judging, judge) : [],
    judgements: own.map(({ judge_id, ...judgement }) => judgement),
    asked: begun ? askedOf(judging, judge) : [],
  };
}

/** What the judge has judged or is to judge. */
const listOf = ({ submissions, judged, assigned }: Judging, { id: judge }: UsedJudge) =>
  submissions.filter(({ id: submission }) =>
    [judged, assigned].some((shares) => shares.has({ judge, submission })),
  );

/** What the judge is to judge, the least judged first, in another order for each judge. */
const orderOf = ({ judged, assigned }: Judging, { id }: UsedJudge): string[] =>
  [...assigned.submissionsOf(id)]
    .map((submission) => ({
      submission,
      times: judged.judgesOf(submission).size,
      mix: mixOf(id + submission),
    }))
    .sort((a, b) => a.times - b.times || a.mix - b.mix)
    .map(({ submission }) => submission);

/** As the judge sees them. A name of a file often has that of its team. */
async function present(
  ctx: EventsCtx,
  { id: judge, questions, hides_teams }: UsedJudge,
  submissions: SentSubmission[],
): Promise<JudgedSubmission[]> {
  const shown = submissions.map(({ id, number, team_name, answers }) => ({
    ...{ id, number, team_name: hides_teams ? null : team_name },
    answers: told(asked(questions), answers),
  }));
  const files = shown.flatMap(({ answers }) => answers.flatMap(({ file }) => file ?? []));
  const urls = await fileUrls(ctx, { reader: judge, ids: files, call: getJudgedFile });
  return shown.map(({ number, answers, ...submission }) => ({
    ...{ ...submission, number },
    answers: answers.map(({ file, text, ...answer }) => ({
      ...{ ...answer, text: file && hides_teams ? namelessFile({ number, name: text }) : text },
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
