// Runs all checks, the fastest first.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const RESULTS = { jest: '.cache/jest.json', playwright: '.cache/playwright.json' };
rmSync('.cache', { recursive: true, force: true });
mkdirSync('.cache');

const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
};
const turbo = (task) => ['node_modules/turbo/bin/turbo', 'run', task, '--output-logs=errors-only'];

const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['secrets', ['tools/secrets.mjs']],
  ['types', turbo('types')],
  ['build', turbo('build')],
  ['size budget', ['node_modules/size-limit/bin.js']],
  [
    'unit and service tests',
    [
      // Each test file loads its modules anew, so optimised code is soon thrown away. Threads of V8 take cores from workers.
      '--interrupt-budget=3000000',
      '--single-threaded',
      '--min-semi-space-size=64',
      '--max-semi-space-size=64',
      'node_modules/jest/bin/jest.js',
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
    ],
  ],
  ['quick faults', ['tests/run-faults.mjs', '--quick']],
];

const started = Date.now();
for (const [name, command] of steps) {
  const begun = Date.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  process.stdout.write(`  ${name}: ${Math.round((Date.now() - begun) / 1000)} s\n`);
  if (status !== 0) {
    process.stdout.write(`\n✗ ${name} failed\n`);
    process.exit(1);
  }
}

const jest = JSON.parse(readFileSync(RESULTS.jest, 'utf8'));
const { stats } = JSON.parse(readFileSync(RESULTS.playwright, 'utf8'));
const passed = jest.numPassedTests + stats.expected + stats.flaky;
const failed = jest.numFailedTests + stats.unexpected;
const skipped = jest.numPendingTests + jest.numTodoTests + stats.skipped;
process.stdout.write(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
process.stdout.write(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
