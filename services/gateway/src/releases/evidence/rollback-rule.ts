import type { ReleaseSample } from './evidence.repository.ts';

/** Pages of a release, and how many of them failed. */
export interface Outcomes {
  tried: number;
  failed: number;
}

/** The chance by which a release that is as good as the stable one may be rolled back. */
const CHANCE = 0.001;
/** Renderings on the server that must have been tried, and the share of them that must have failed. */
const RENDERS = { tried: 10, share: 0.2 };
/**
 * Reports of browsers can be invented. They count once per network and minute, and only a failure that most networks
 * report, and many different ones, is a reason.
 */
const REPORTS = { tried: 20, share: 0.5, networks: 20 };

/**
 * Why a release must be replaced by the stable one; undefined when it need not. What the server saw itself is enough.
 * Without figures of the stable release there is no reason.
 */
export function reasonToRollBack(
  candidate: ReleaseSample,
  stable: ReleaseSample,
): string | undefined {
  const renders = rendersOf(candidate);
  if (isWorse(renders, rendersOf(stable), RENDERS))
    return `the server failed to render ${inWords(renders)} pages, before: ${inWords(rendersOf(stable))}`;
  const reports = reportsOf(candidate);
  const isWidespread = candidate.failed_networks >= REPORTS.networks;
  if (isWidespread && isWorse(reports, reportsOf(stable), REPORTS))
    return `pages failed in ${inWords(reports)} reports of browsers, before: ${inWords(reportsOf(stable))}`;
  return undefined;
}

const rendersOf = ({ renders, failed_renders }: ReleaseSample): Outcomes => ({
  tried: renders,
  failed: failed_renders,
});

const reportsOf = ({ reports, failed_reports }: ReleaseSample): Outcomes => ({
  tried: reports,
  failed: failed_reports,
});

const inWords = ({ tried, failed }: Outcomes) => `${failed} of ${tried}`;

const isWorse = (
  candidate: Outcomes,
  stable: Outcomes,
  { tried, share }: { tried: number; share: number },
): boolean =>
  candidate.tried >= tried &&
  candidate.failed / candidate.tried >= share &&
  chanceOf(candidate, stable) < CHANCE;

/**
 * Fisher's exact test, one-sided: how likely at least so many of the failures fall on the candidate if both releases fail
 * equally often. It is exact for small samples too.
 */
export function chanceOf(candidate: Outcomes, stable: Outcomes): number {
  const tried = candidate.tried + stable.tried;
  const failed = candidate.failed + stable.failed;
  const ways = lnChoose(tried, candidate.tried);
  let chance = 0;
  for (let hits = candidate.failed; hits <= Math.min(failed, candidate.tried); hits += 1) {
    const misses = candidate.tried - hits;
    if (misses > tried - failed) continue;
    chance += Math.exp(lnChoose(failed, hits) + lnChoose(tried - failed, misses) - ways);
  }
  return Math.min(1, chance);
}

const lnChoose = (n: number, k: number): number =>
  lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/** Stirling's series, which is exact to ten digits from 20 on. */
function lnFactorial(n: number): number {
  if (n < 20)
    return Math.log(Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1));
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}
