// Runs all checks, the fastest first. Faults wait for most of their time, so they run beside the tests that keep the processor busy.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pass } from './steps.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const RESULTS = { jest: '.cache/jest.json', playwright: '.cache/playwright.json' };
rmSync('.cache', { recursive: true, force: true });
mkdirSync('.cache');

process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.DO_NOT_TRACK = '1';
process.env.FORCE_COLOR ??= '0';

const first = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['secrets', ['tools/secrets.mjs']],
  [
    'types and build',
    ['node_modules/turbo/bin/turbo', 'run', 'types', 'build', '--output-logs=errors-only'],
  ],
  ['size budget', ['node_modules/size-limit/bin.js']],
];
const tests = [
  [
    'unit and service tests',
    [
      // Each group of tests loads its modules anew, so optimised code is soon thrown away. Threads of V8 take cores from workers.
      '--interrupt-budget=3000000',
      '--single-threaded',
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
      '--config=tools/jest-groups.config.mjs',
      '--json',
      `--outputFile=${RESULTS.jest}`,
      // Tests of services wait for Postgres for a fifth of their time.
      `--maxWorkers=${Math.ceil(1.5 * availableParallelism())}`,
    ],
  ],
  [
    'browser journeys',
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
      '--project=journeys',
    ],
  ],
];
const faults = [['quick faults', ['tests/run-faults.mjs', '--quick']]];

const started = Date.now();
if (!(await pass(first))) process.exit(1);
const passed = await Promise.all([pass(tests), pass(faults)]);
if (passed.includes(false)) process.exit(1);

const jest = JSON.parse(readFileSync(RESULTS.jest, 'utf8'));
const { stats, suites } = JSON.parse(readFileSync(RESULTS.playwright, 'utf8'));
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const flaky = suites
  .flatMap(specsOf)
  .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
for (const { file, title } of flaky)
  process.stdout.write(`Passed at its second try, to be mended: ${file}: ${title}\n`);
const green = jest.numPassedTests + stats.expected + stats.flaky;
const failed = jest.numFailedTests + stats.unexpected;
const skipped = jest.numPendingTests + jest.numTodoTests + stats.skipped;
process.stdout.write(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
process.stdout.write(`Tests: ${green} passed, ${failed} failed, ${skipped} skipped\n`);
