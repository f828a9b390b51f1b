import { seededRandom } from '@club/service-kit/drawing/seeded-random';
import type { Mark } from '../rank/rank-criteria.ts';

const PER_SUBMISSION = 3;

export interface SimulatedContest {
  ids: string[];
  /** The true quality of each submission. */
  truth: number[];
  marks: Mark[];
}

/** Judges who are lenient or strict and use more or less of the scale give marks to a part of the submissions each. */
export function simulate(seed: number): SimulatedContest {
  const random = seededRandom(`contest ${seed}`);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const size = 20 + Math.floor(random() * 41);
  const truth = Array.from({ length: size }, normal);
  const count = Math.max(3, Math.round((size * PER_SUBMISSION) / (5 + Math.floor(random() * 5))));
  const judges = Array.from({ length: count }, (_, index) => ({
    ...{ judge_id: `judge ${index}`, leniency: 12 * normal(), spread: 0.5 + 1.2 * random() },
    load: 0,
  }));
  const marks = truth.flatMap((quality, index) => {
    const next = judges.map((judge) => ({ judge, turn: judge.load + 2 * random() }));
    const chosen = next.sort((one, other) => one.turn - other.turn).slice(0, PER_SUBMISSION);
    return chosen.map(({ judge }) => {
      judge.load += 1;
      const points = 60 + judge.leniency + judge.spread * (15 * quality + 10 * normal());
      // A judge gives whole points, from 0 to 20.
      const percent = Math.min(100, Math.max(0, 5 * Math.round(points / 5)));
      return { judge_id: judge.judge_id, submission_id: `submission ${index}`, percent };
    });
  });
  return { ids: truth.map((_, index) => `submission ${index}`), truth, marks };
}

/** Kendall's tau: 1 for the same order, 0 for chance, −1 for the reverse. */
export function kendallTau(one: number[], other: number[]): number {
  let agreed = 0;
  for (let i = 0; i < one.length; i += 1)
    for (let j = 0; j < i; j += 1)
      agreed +=
        Math.sign((one[i] ?? 0) - (one[j] ?? 0)) * Math.sign((other[i] ?? 0) - (other[j] ?? 0));
  return agreed / ((one.length * (one.length - 1)) / 2);
}
