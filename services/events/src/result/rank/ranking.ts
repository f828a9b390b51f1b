import { cell, type Matrix } from './matrix.ts';
import { placesOf, shown } from './places.ts';

/** What the judgements tell of one submission. */
export interface RankedSubmission {
  submission_id: string;
  /** Null: no judgement compares it with another submission, so it has neither score nor place. */
  place: number | null;
  is_tied: boolean;
  score: number | null;
  /** The standard error of the score. Null: judges gave the same to all, which says nothing of it. */
  error: number | null;
  /** It is nearer to the place above than the judgements can tell. */
  is_close: boolean;
}

export interface Ranking {
  ranked: RankedSubmission[];
  /** More than one: nobody compared submissions of two of these groups, so their places are not comparable. */
  groups: string[][];
}

/** Standardised qualities with their covariance, in the order of `ids`. */
export interface Estimates {
  ids: string[];
  qualities: number[];
  covariance: Matrix;
}

/** How a quality is shown: a readable score, and how much of it a unit of quality is worth there. */
interface Scale {
  scoreOf: (quality: number) => number;
  unitAt: (quality: number) => number;
}

/** Submissions about which the judgements say nothing come last, without a place. */
export function rankEstimates(
  all: string[],
  { ids, qualities, covariance }: Estimates,
  { scoreOf, unitAt }: Scale,
): RankedSubmission[] {
  const entries = ids.map((submission_id, index) => {
    const quality = qualities[index] ?? 0;
    const error = Math.sqrt(cell(covariance, index, index)) * unitAt(quality);
    return { submission_id, index, quality, score: scoreOf(quality), error: shown(error) || null };
  });
  const placed = placesOf(entries, (one, other) => other.score - one.score);
  const ranked = placed.map(({ entry, place, is_tied }, position) => {
    const { submission_id, score, error } = entry;
    const above = placed[position - 1]?.entry;
    const is_close = above !== undefined && isClose(covariance, above, entry);
    return { submission_id, place, is_tied, score, error, is_close };
  });
  const unranked = { place: null, score: null, error: null, is_tied: false, is_close: false };
  const others = all.filter((id) => !ids.includes(id));
  return [...ranked, ...others.map((submission_id) => ({ submission_id, ...unranked }))];
}

interface Entry {
  index: number;
  quality: number;
}

/** The difference of the two is smaller than the standard error of a difference. */
function isClose(covariance: Matrix, { index: i, quality: one }: Entry, other: Entry): boolean {
  const { index: j, quality } = other;
  const variance =
    cell(covariance, i, i) +
    cell(covariance, j, j) -
    cell(covariance, i, j) -
    cell(covariance, j, i);
  return one - quality < Math.sqrt(Math.max(0, variance));
}
