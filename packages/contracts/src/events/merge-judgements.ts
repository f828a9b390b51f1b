// No schema here: the page of a judge loads this file.

import { judgePath } from '../remotes/paths.ts';
import { onceInTime, type Recorded } from './once-in-time.ts';

/** The secret is in the fragment, which browsers send to no server: neither logs nor Referer contain it. */
export const judgeLink = (secret: string): string => `${judgePath}#${secret}`;

/** With a network, a judge's page sees what changed after this time. */
export const JUDGE_POLL_MS = 30_000;
/** Judgements of one request. */
export const MAX_JUDGEMENTS = 50;

/** Why the service turns a judge's device away. After `judging_over` it still takes judgements that wait, for some time. */
export type JudgeRefusal = 'judge_unknown' | 'judge_revoked' | 'judging_over' | 'judge_full';

/** What a judge thought at one moment. A later one about the same replaces it. */
export interface Judgement extends Recorded {
  /** Missing on the page of a judge, which has only its own. */
  judge_id?: string;
  submission_id: string;
  /** The other submission of a pair; null: points for one submission. */
  other_id: string | null;
  /** Points by criterion. */
  scores: Readonly<Record<string, number>>;
  /** Of a pair: the better submission; null: both are equal, which counts as half a win of each. */
  winner: string | null;
  note: string;
}

/** The same for a pair in either order. */
const subjectOf = ({ judge_id = '', submission_id, other_id }: Judgement): string =>
  [judge_id, ...[submission_id, other_id ?? ''].sort()].join(' ');

/**
 * The judgements that count, the earliest first: of each judge the latest about each submission, or about each pair. The order of the
 * judgements and repeated ones change nothing.
 */
export function mergeJudgements<J extends Judgement>(judgements: Iterable<J>): J[] {
  const all = onceInTime(judgements);
  const latest = new Map(all.map((one) => [subjectOf(one), one]));
  return all.filter((one) => latest.get(subjectOf(one)) === one);
}

/** The submissions about which a judge has said something. */
export const judgedOf = (judgements: readonly Judgement[]): Set<string> =>
  new Set(
    judgements.flatMap(({ submission_id, other_id }) =>
      other_id === null ? [submission_id] : [submission_id, other_id],
    ),
  );

/**
 * The next pair of a judge: the last submission that the judge saw, and the first one of the list that the judge has not seen. So the
 * pairs of a judge are a chain, which connects all submissions of the list.
 * @param listed the submissions of the judge, in their order @param own the judgements that count, the earliest first
 * @returns undefined when all are judged, or when there is only one
 */
export function nextPair(
  listed: readonly string[],
  own: readonly Judgement[],
): readonly [string, string] | undefined {
  const seen = judgedOf(own);
  const [next, second] = listed.filter((id) => !seen.has(id));
  if (!next) return undefined;
  const last = own
    .toReversed()
    .flatMap(({ submission_id, other_id }) => [other_id, submission_id])
    .find((id) => id !== null && listed.includes(id));
  if (last) return [last, next];
  return second ? [next, second] : undefined;
}
