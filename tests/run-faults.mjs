// Builds the site, then runs the fault files whose names contain one of the arguments; all of them without arguments.
// `--quick` runs a few files with small figures; `npm test` does so, beside other tests.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const QUICK_FILES = ['database-away', 'kills', 'newsletter', 'statements-generated'];
const QUICK_FIGURES = {
  // Each start of a site takes seconds of a core; processes apart start four.
  FAULT_COMPOSITION: 'one process',
  OUTAGE_SECONDS: '10',
  // A test does not fail on a slow machine.
  RECOVERY_SECONDS: '60',
  SITE_KILLS: '2',
  POSTGRES_KILLS: '1',
  SUBSCRIBERS: '120',
  NEWSLETTER_KILLS: '1',
  STATEMENT_MONTHS: '2000',
};

const isQuick = process.argv.includes('--quick');
const env = {
  ...process.env,
  ...(isQuick && QUICK_FIGURES),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

const build = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'];
if (spawnSync(process.execPath, build, { stdio: 'inherit', env }).status !== 0) process.exit(1);

const wanted = isQuick ? QUICK_FILES : process.argv.slice(2);
// These need a Docker engine and two images, or the commands of Postgres and of a bucket.
const isOnRequest = (file) => ['compose.ts', 'restore-managed.ts'].includes(file);
const files = readdirSync('tests/faults').filter((file) =>
  wanted.length === 0 ? !isOnRequest(file) : wanted.some((part) => file.includes(part)),
);

/** A quick file's output is printed when it ends, so that it stays readable beside that of other tests. */
function run(file) {
  const args = ['--conditions=source', '--import', 'tsx', `tests/faults/${file}`];
  const stdio = isQuick ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { stdio, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(output);
      resolve(code === 0);
    });
  });
}

const broken = [];
const seconds = new Map();
for (const file of files) {
  const begun = Date.now();
  if (!(await run(file))) broken.push(file);
  seconds.set(file, Math.round((Date.now() - begun) / 1000));
}

for (const file of files) {
  process.stdout.write(`${broken.includes(file) ? '✗' : '✓'} ${file}, ${seconds.get(file)} s\n`);
}
process.exit(files.length > 0 && broken.length === 0 ? 0 : 1);
