// Builds the site, then runs the fault files whose names contain one of the arguments; all of them without arguments.
// `--quick` runs a few files with small figures; `npm test` does so.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const QUICK_FILES = ['database-away', 'fuzz', 'kills'];
const QUICK_FIGURES = {
  OUTAGE_SECONDS: '10',
  WITH_REPLICAS: '0',
  // A test does not fail on a slow machine.
  RECOVERY_SECONDS: '60',
  FUZZ_REQUESTS: '1500',
  FUZZ_SEED: '1',
  SITE_KILLS: '3',
  POSTGRES_KILLS: '2',
};

const isQuick = process.argv.includes('--quick');
const env = {
  ...process.env,
  ...(isQuick && QUICK_FIGURES),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};
const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

if (!run(['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'])) {
  process.exit(1);
}

const wanted = isQuick ? QUICK_FILES : process.argv.slice(2);
const files = readdirSync('faults/src').filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
);
const broken = files.filter(
  (file) => !run(['--conditions=source', '--import', 'tsx', `faults/src/${file}`]),
);

for (const file of files) {
  process.stdout.write(`${broken.includes(file) ? '✗' : '✓'} ${file}\n`);
}
process.exit(files.length > 0 && broken.length === 0 ? 0 : 1);
