// Everything that must hold, in the order in which it fails fastest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const env = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
};

const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']],
  ['types', 'node_modules/turbo/bin/turbo', ['run', 'types', '--output-logs=errors-only']],
  ['build', 'node_modules/turbo/bin/turbo', ['run', 'build', '--output-logs=errors-only']],
  ['unit and service tests', 'node_modules/jest/bin/jest.js', []],
  [
    'browser journeys',
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts'],
  ],
];

const started = Date.now();
for (const [name, script, args] of steps) {
  const begun = Date.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', env });
  if (status !== 0) {
    process.stdout.write(`\n✗ ${name} failed\n`);
    process.exit(1);
  }
  process.stdout.write(`  ${name}: ${Math.round((Date.now() - begun) / 1000)} s\n`);
}
process.stdout.write(`\nAll of it holds, in ${Math.round((Date.now() - started) / 1000)} s.\n`);
