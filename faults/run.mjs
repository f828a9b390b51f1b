// Builds the site, then runs the fault files whose names contain one of the arguments; all of them without arguments.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

if (!run(['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'])) {
  process.exit(1);
}

const wanted = process.argv.slice(2);
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
