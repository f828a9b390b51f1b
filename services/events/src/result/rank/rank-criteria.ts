import { groupsOf } from './groups.ts';
import { addBoth, cell, diagonal, invert, type Matrix, times } from './matrix.ts';
import { shown } from './places.ts';
import { type Ranking, rankEstimates } from './ranking.ts';

/** What a judge gave to a submission, in per cent of what a judge can give. */
export interface Mark {
  judge_id: string;
  submission_id: string;
  percent: number;
}

/** A mark without the judge's leniency: how many of the judge's own spreads it lies above the judge's own mean. */
type Standard<Given extends Mark> = Given & { z: number };

interface CriteriaRanking<Given extends Mark> extends Ranking {
  /** All marks; `z` is null for those of silent judges. */
  marks: (Given & { z: number | null })[];
  /** Judges of whose marks nothing follows: one mark alone, or the same for every submission while other judges tell them apart. */
  silent_judges: string[];
}

/** Few marks tell little about a judge's spread: the spread of all judges counts as much as this many marks. */
const SPREAD_PRIOR = 6;
/** A submission is assumed to be average as strongly as this part of a judgement says so. */
const AVERAGE_PRIOR = 0.5;
/** What is assumed of the noise until the judgements tell: half of a judge's variance, as strongly as four marks. */
const NOISE_PRIOR = { variance: 0.5, marks: 4 };

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]): number => sum(values) / Math.max(1, values.length);

/** The same judgements in any order give the same bits. */
const inOrder = <Given extends Mark>(marks: Given[]): Given[] =>
  [...marks].sort(
    (one, other) =>
      one.judge_id.localeCompare(other.judge_id) ||
      one.submission_id.localeCompare(other.submission_id),
  );

/**
 * Ranks by points. Each judge's own mean and spread are taken out first, and the mean of a judge who saw good
 * submissions is not taken for leniency: qualities and means are estimated together (least squares). Those that share a place keep their order.
 * `marks`: at most one per judge and submission.
 */
export function rankByCriteria<Given extends Mark>(
  submissionIds: string[],
  marks: Given[],
): CriteriaRanking<Given> {
  const byJudge = byJudgeOf(inOrder(marks));
  const telling = byJudge.filter(([, own]) =>
    own.some(({ percent }) => percent !== own[0]?.percent),
  );
  const isOnly = submissionIds.length === 1;
  // Judges who gave all the same say that all are equal, unless somebody tells them apart. One submission alone is the first.
  const counted =
    telling.length > 0 ? telling : byJudge.filter(([, { length }]) => isOnly || length > 1);
  const silent = byJudge.filter((entry) => !counted.includes(entry));
  const spread = commonSpread(counted.map(([, own]) => own));
  const judges = counted.map(([, own]) => standardise(own, spread));
  const standard = judges.flat();
  const compared = new Set(standard.map(({ submission_id }) => submission_id));
  const judged = submissionIds.filter((id) => compared.has(id));
  const estimates = estimate(judged, judges);
  const middle = shown(mean(counted.map(([, own]) => mean(own.map(({ percent }) => percent)))));
  const ranked = rankEstimates(submissionIds, estimates, {
    // The two parts are rounded apart, so that no place changes when a judge is more lenient to all.
    scoreOf: (quality) => shown(middle + shown(quality * spread)),
    unitAt: () => spread,
  });
  return {
    ranked,
    marks: [...standard, ...silent.flatMap(([, own]) => own.map((mark) => ({ ...mark, z: null })))],
    silent_judges: silent.map(([id]) => id),
    groups: groupsOf(judges.map((own) => own.map(({ submission_id }) => submission_id))),
  };
}

function byJudgeOf<Given extends Mark>(marks: Given[]): [judge: string, own: Given[]][] {
  const map = new Map<string, Given[]>();
  for (const mark of marks) map.set(mark.judge_id, [...(map.get(mark.judge_id) ?? []), mark]);
  return [...map];
}

const squares = (own: Mark[]): number => {
  const middle = mean(own.map(({ percent }) => percent));
  return sum(own.map(({ percent }) => (percent - middle) ** 2));
};

/** The spread of a judge, over all judges. */
const commonSpread = (judges: Mark[][]): number =>
  Math.sqrt(sum(judges.map(squares)) / Math.max(1, sum(judges.map((own) => own.length - 1))));

function standardise<Given extends Mark>(own: Given[], spread: number): Standard<Given>[] {
  const middle = mean(own.map(({ percent }) => percent));
  const marks = own.length - 1;
  const variance = (squares(own) + SPREAD_PRIOR * spread ** 2) / (marks + SPREAD_PRIOR);
  return own.map((mark) => ({ ...mark, z: (mark.percent - middle) / (Math.sqrt(variance) || 1) }));
}

/** z = quality − mean quality of what the judge saw + noise, solved for the qualities. */
function estimate(ids: string[], judges: Standard<Mark>[][]) {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const information = diagonal(ids.length, AVERAGE_PRIOR);
  const sums = ids.map(() => 0);
  const rows = judges.map((own) =>
    own.map(({ submission_id, z }) => ({ index: indexOf.get(submission_id) ?? 0, z })),
  );
  for (const row of rows)
    for (const { index, z } of row) {
      sums[index] = (sums[index] ?? 0) + z;
      addBoth(information, index, index, 1);
      for (const other of row)
        if (other.index <= index) addBoth(information, index, other.index, -1 / row.length);
    }
  const inverse = invert(information);
  const qualities = times(inverse, sums);
  const noise = noiseOf(rows, qualities, inverse);
  const covariance = inverse.map((row) => row.map((value) => value * noise));
  return { ids, qualities, covariance };
}

/** The variance of the noise: what the qualities leave unexplained. */
function noiseOf(
  rows: { index: number; z: number }[][],
  qualities: number[],
  inverse: Matrix,
): number {
  const rest = rows.map((row) => {
    const own = row.map(({ index }) => qualities[index] ?? 0);
    return sum(row.map(({ z }, i) => (z - (own[i] ?? 0) + mean(own)) ** 2));
  });
  const free = sum(rows.map((row) => row.length - 1));
  const used = sum(qualities.map((_, i) => 1 - AVERAGE_PRIOR * cell(inverse, i, i)));
  const { variance, marks } = NOISE_PRIOR;
  return (sum(rest) + variance * marks) / (Math.max(0, free - used) + marks);
}
