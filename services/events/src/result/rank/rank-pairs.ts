import { groupsOf } from './groups.ts';
import { addBoth, diagonal, invert, times } from './matrix.ts';
import { shown } from './places.ts';
import { type Ranking, rankEstimates } from './ranking.ts';

/** Which of two submissions a judge prefers. */
export interface Duel {
  submission_id: string;
  other_id: string;
  /** Null: both are equally good, half a win for each. */
  winner: string | null;
}

/** Keeps the strength of a submission finite that won (or lost) each time. */
const AVERAGE_PRIOR = 0.25;
const STEPS = 2000;
const SMALL = 1e-10;

const chance = (strength: number): number => 1 / (1 + Math.exp(-strength));

/** Ranks by pairs (Bradley–Terry), and keeps the order of those that share a place. The score is the chance in per cent to be preferred to an average submission. */
export function rankByPairs(submissionIds: string[], duels: Duel[]): Ranking {
  const compared = new Set(
    duels.flatMap(({ submission_id, other_id }) => [submission_id, other_id]),
  );
  const ids = submissionIds.filter((id) => compared.has(id));
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const counted = countPairs(duels, (id) => indexOf.get(id) ?? 0);
  const estimates = { ids, ...maximise(ids.length, counted) };
  const ranked = rankEstimates(submissionIds, estimates, {
    scoreOf: (strength) => shown(100 * chance(strength)),
    unitAt: (strength) => 100 * chance(strength) * chance(-strength),
  });
  const groups = groupsOf(counted.map(({ one, other }) => [ids[one] ?? '', ids[other] ?? '']));
  return { ranked, groups };
}

interface Pair {
  one: number;
  other: number;
  /** How often the first one won; a half for "equally good". */
  wins: number;
  times: number;
}

/** Counts are sums of halves, so any order of the judgements gives the same bits. */
function countPairs(duels: Duel[], indexOf: (id: string) => number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { submission_id, other_id, winner } of duels) {
    const [first, second] = [submission_id, other_id].sort() as [string, string];
    const [one, other] = [indexOf(first), indexOf(second)];
    const pair = pairs.get(`${one} ${other}`) ?? { one, other, wins: 0, times: 0 };
    pair.times += 1;
    pair.wins += winner === null ? 0.5 : Number(winner === first);
    pairs.set(`${one} ${other}`, pair);
  }
  return [...pairs.values()].sort((a, b) => a.one - b.one || a.other - b.other);
}

/** Equal strengths have the largest information, so a step that is divided by it never goes too far. */
function maximise(size: number, pairs: Pair[]) {
  let qualities = new Array<number>(size).fill(0);
  const largest = invert(informationAt(qualities, pairs));
  for (let step = 0; step < STEPS; step += 1) {
    const change = times(largest, gradientAt(qualities, pairs));
    qualities = qualities.map((value, i) => value + (change[i] ?? 0));
    if (change.every((value) => Math.abs(value) < SMALL)) break;
  }
  return { qualities, covariance: invert(informationAt(qualities, pairs)) };
}

const differenceIn = (qualities: number[], { one, other }: Pair): number =>
  (qualities[one] ?? 0) - (qualities[other] ?? 0);

function gradientAt(qualities: number[], pairs: Pair[]): number[] {
  const gradient = qualities.map((value) => -AVERAGE_PRIOR * value);
  for (const pair of pairs) {
    const more = pair.wins - pair.times * chance(differenceIn(qualities, pair));
    gradient[pair.one] = (gradient[pair.one] ?? 0) + more;
    gradient[pair.other] = (gradient[pair.other] ?? 0) - more;
  }
  return gradient;
}

function informationAt(qualities: number[], pairs: Pair[]) {
  const information = diagonal(qualities.length, AVERAGE_PRIOR);
  for (const pair of pairs) {
    const difference = differenceIn(qualities, pair);
    const weight = pair.times * chance(difference) * chance(-difference);
    addBoth(information, pair.one, pair.one, weight);
    addBoth(information, pair.other, pair.other, weight);
    addBoth(information, pair.one, pair.other, -weight);
  }
  return information;
}
