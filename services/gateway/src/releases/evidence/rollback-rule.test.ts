import type { ReleaseSample } from './evidence.repository.ts';
import { chanceOf, reasonToRollBack } from './rollback-rule.ts';

const sample = (some: Partial<ReleaseSample> = {}): ReleaseSample => ({
  ...{ renders: 0, failed_renders: 0, reports: 0, failed_reports: 0, failed_networks: 0 },
  ...some,
});
const rendered = (renders: number, failed_renders: number) => sample({ renders, failed_renders });
const reported = (reports: number, failed_reports: number, failed_networks = failed_reports) =>
  sample({ reports, failed_reports, failed_networks });

test.each([
  // Computed with whole numbers: the sum of C(failed, k) C(worked, n - k) / C(all, n).
  [{ tried: 8, failed: 6 }, { tried: 6, failed: 1 }, 0.051282],
  [{ tried: 10, failed: 10 }, { tried: 9, failed: 0 }, 1.0825e-5],
  [{ tried: 10, failed: 2 }, { tried: 15, failed: 3 }, 0.686561],
  [{ tried: 300, failed: 100 }, { tried: 200, failed: 2 }, 2.66872e-23],
  [{ tried: 50, failed: 0 }, { tried: 50, failed: 0 }, 1],
  [{ tried: 20, failed: 20 }, { tried: 0, failed: 0 }, 1],
])('%j after %j happens by chance with the probability %d', (candidate, stable, chance) => {
  expect(chanceOf(candidate, stable) / chance).toBeCloseTo(1, 3);
});

test.each([
  ['every rendering fails', rendered(10, 10), rendered(9, 0), true],
  ['a third of many renderings fails', rendered(300, 100), rendered(200, 2), true],
  ['the sample is small', rendered(9, 9), rendered(100, 0), false],
  ['one rendering in ten fails', rendered(500, 50), rendered(500, 0), false],
  ['the stable release failed as often', rendered(40, 20), rendered(40, 18), false],
  ['nothing is known about the stable release', rendered(100, 100), rendered(0, 0), false],
  ['most networks report a failure', reported(40, 30), reported(60, 2), true],
  ['few networks report all failures', reported(400, 390, 12), reported(60, 0), false],
  ['half of the reports do not fail', reported(100, 45), reported(60, 0), false],
  ['few networks report anything', reported(19, 19), reported(60, 0), false],
])('when %s, the release is replaced or kept', (_, candidate, stable, isReplaced) => {
  expect(reasonToRollBack(candidate, stable) !== undefined).toBe(isReplaced);
});
