// Breaks the sources of a folder in one place at a time, and tells which breaks no test of the folder notices.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { mutantsOf } from './mutants.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SLOWEST = 5;
const LEAST_MS = 120_000;

const [target, ...moreTests] = process.argv.slice(2);
if (!target) {
  console.error('npm run test:mutation -- FOLDER-OR-FILE [TEST-FILE…]');
  process.exit(2);
}
const isFolder = statSync(target).isDirectory();
const folder = isFolder ? target : dirname(target);
const sources = isFolder
  ? readdirSync(folder)
      .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name))
      .map((name) => join(folder, name))
  : [target];
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(folder, name))
  .concat(moreTests);

/** Texts of mutants that change nothing that anybody could see, by file. */
const equal = JSON.parse(readFileSync(new URL('./mutation-equal.json', import.meta.url), 'utf8'));

/** One Postgres for all runs. */
async function startPostgres() {
  const unregister = register();
  const url = new URL('../packages/service-kit/src/testing/embedded-setup.ts', import.meta.url);
  const { setup, teardown } = await import(url.href);
  await unregister();
  await setup(tmpdir());
  return teardown;
}

let running;
/** @returns `passed`, `failed`, or `endless` when the time was over */
const runTests = (timeout) =>
  new Promise((resolve) => {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    running = spawn(process.execPath, [jest, '--bail', '-w', '1', '--runTestsByPath', ...tests], {
      cwd: root,
      stdio: ['ignore', 'ignore', timeout ? 'ignore' : 'inherit'],
      timeout,
      killSignal: 'SIGKILL',
    });
    running.on('close', (code, signal) => {
      if (signal) resolve('endless');
      else resolve(code === 0 ? 'passed' : 'failed');
    });
  });

let restore = () => {};
async function outcomeOf(file, source, mutant, timeout) {
  restore = () => writeFileSync(file, source);
  try {
    writeFileSync(file, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
    return await runTests(timeout);
  } finally {
    restore();
    restore = () => {};
  }
}

function describe(file, source, { start, end, text }) {
  const line = source.slice(0, start).split('\n').length;
  const short = (code) => code.replace(/\s+/g, ' ').trim();
  return {
    place: `${file}:${line}`,
    change: `${short(source.slice(start, end))} → ${short(text)}`,
  };
}

async function mutateFile(file, timeout, score) {
  const source = readFileSync(file, 'utf8');
  for (const mutant of mutantsOf(source)) {
    const { place, change } = describe(file, source, mutant);
    if (equal[relative(root, file)]?.includes(change)) continue;
    score.all += 1;
    const outcome = await outcomeOf(file, source, mutant, timeout);
    if (outcome === 'failed') score.killed += 1;
    else console.log(`${place}  ${change}  (${outcome})`);
  }
}

async function run() {
  const started = Date.now();
  if ((await runTests()) !== 'passed') throw new Error('The tests fail without any change.');
  const timeout = Math.max(LEAST_MS, (Date.now() - started) * SLOWEST);
  const score = { all: 0, killed: 0 };
  for (const file of sources) await mutateFile(file, timeout, score);
  const minutes = Math.ceil((Date.now() - started) / 60_000);
  console.log(`${folder}: tests notice ${score.killed} of ${score.all} (${minutes} min)`);
  process.exitCode = score.killed === score.all ? 0 : 1;
}

const stop = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    restore();
    running?.kill('SIGKILL');
    stop().finally(() => process.exit(1));
  });
await run().finally(stop);
