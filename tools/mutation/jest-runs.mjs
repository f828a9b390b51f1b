import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import start from '../jest-postgres.mjs';
import stop from '../jest-postgres-stop.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache/mutation');
const log = join(folder, 'log.jsonl');
const planFile = join(folder, 'plan.json');
/** Longer than a hook that hangs. */
const HOOK_MS = 150_000;

/** A run wakes at most one mutant. One that `isFresh` is awake already when the modules are loaded, for it alone if they are `isPure`. */
const DRIVER = `
for (const run of Object.values(globalThis.__runs))
  describe(run.name, () => {
    for (const file of run.files)
      describe(file, () => {
        if (!run.isFresh) return void require(file).run();
        globalThis.__wake(run.mutant);
        if (run.isPure) jest.isolateModules(() => require(file).run());
        else require(file).run();
        globalThis.__wake();
      });
  });
`;

/** One Postgres for all runs. */
export async function withPostgres(work) {
  await start();
  await work().finally(stop);
}

const readLog = () =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * @param took how long each test of a file takes without a mutant, by its number
 * @returns the lines that the test environment wrote; a run that ended the process or never ended has an `error` too
 */
export async function runAll({ sources, tests, runs, took = {} }) {
  const lines = [];
  let left = runs;
  while (left.length > 0) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'driver.test.js'), DRIVER);
    const named = Object.fromEntries(left.map((run) => [run.name, run]));
    writeFileSync(planFile, JSON.stringify({ sources, tests, took, log, runs: named }));
    const { output, isOver } = await runJest();
    const found = readLog();
    lines.push(...found);
    if (found.some(({ done }) => done)) return lines;
    const last = found.findLast(({ begins }) => begins)?.begins;
    if (!last) throw new Error(`Jest did not begin:\n${output}`);
    lines.push({ run: last, error: isOver ? 'Exceeded timeout' : 'Ended the process' });
    left = left.slice(left.findIndex(({ name }) => name === last) + 1);
  }
  return lines;
}

/** Ends when Jest does, or when it has written nothing for longer than a test may take: then it `isOver`. */
function runJest() {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const config = fileURLToPath(new URL('mutants.config.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    [jest, '-i', '--silent', '--forceExit', '--config', config],
    {
      cwd: root,
      env: { ...process.env, MUTATION_PLAN: planFile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  let isOver = false;
  child.stderr.on('data', (data) => {
    output = (output + data).slice(0, 10_000);
  });
  const started = Date.now();
  const watch = setInterval(() => {
    const last = existsSync(log) ? statSync(log).mtimeMs : started;
    const { limit = 0 } = readLog().findLast(({ limit }) => limit) ?? {};
    isOver = Date.now() - last > HOOK_MS + limit;
    if (isOver) child.kill('SIGKILL');
  }, 5000);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(watch);
      process.off('exit', end);
      resolve({ output, isOver });
    });
  });
}
