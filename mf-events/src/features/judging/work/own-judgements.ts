import {
  type Judgement,
  judgedOf,
  mergeJudgements,
  nextPair,
} from '@club/contracts/events/merge-judgements';
import { serverTime } from '../../../queue/kept.ts';
import type { KeptJudgement, KeptJudging } from '../kept/kept-judging.ts';

/** What a judge calls a submission. */
export function nameIn({ submissions }: Pick<KeptJudging, 'submissions'>, id: string): string {
  const submission = submissions.find((one) => one.id === id);
  if (!submission) return 'A submission';
  return submission.team_name ?? `Submission ${submission.number}`;
}

export interface Own {
  /** The judgements that count, of the server and of this device. */
  judgements: Judgement[];
  judged: Set<string>;
  /** What is not judged, the next one first. */
  todo: string[];
}

/** What the device has, after what the judge says about teams. */
export function withAnswers(kept: KeptJudging, waiting: readonly KeptJudgement[]): KeptJudging {
  const answers = new Map(
    waiting.flatMap(({ submission_id, knows }) =>
      knows === undefined ? [] : [[submission_id, knows]],
    ),
  );
  if (answers.size === 0) return kept;
  const isKnown = (id: string) => answers.get(id) === true;
  return {
    ...kept,
    submissions: kept.submissions.filter(({ id }) => !isKnown(id)),
    order: kept.order.filter((id) => !isKnown(id)),
    asked: kept.asked.filter(({ submission_id }) => !answers.has(submission_id)),
  };
}

/** What the judge has said and is to say. */
export function ownOf(kept: KeptJudging, waiting: readonly KeptJudgement[]): Own {
  const isPairs = kept.judging.way === 'pairs';
  const here = new Set(kept.submissions.map(({ id }) => id));
  const judgements = mergeJudgements([
    ...kept.judgements,
    ...waiting
      .filter(({ knows }) => knows === undefined)
      .map((one) => ({ ...one, at: serverTime(kept, one) })),
  ]).filter(({ submission_id, other_id }) =>
    isPairs
      ? here.has(submission_id) && other_id !== null && here.has(other_id)
      : here.has(submission_id) && other_id === null,
  );
  const judged = judgedOf(judgements);
  return { judgements, judged, todo: kept.order.filter((id) => !judged.has(id)) };
}

/** The judgement about a submission or a pair. */
export const findOwn = ({ judgements }: Own, ids: readonly string[]): Judgement | undefined =>
  judgements.find(
    ({ submission_id, other_id }) =>
      ids.length === (other_id === null ? 1 : 2) &&
      ids.includes(submission_id) &&
      (other_id === null || ids.includes(other_id)),
  );

/**
 * The ids of the next submission, or of the next pair. @param put what the judge has put off: it comes last
 * @returns undefined when everything is judged
 */
export function nextOf(
  kept: KeptJudging,
  { judgements, judged, todo }: Own,
  put: readonly string[] = [],
): readonly string[] | undefined {
  const later = [
    ...todo.filter((id) => !put.includes(id)),
    ...todo.filter((id) => put.includes(id)),
  ];
  if (kept.judging.way !== 'pairs') return later[0] ? [later[0]] : undefined;
  const listed = kept.submissions.map(({ id }) => id).filter((id) => judged.has(id));
  return nextPair([...listed, ...later], judgements);
}
