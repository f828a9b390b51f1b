// Builds and tests a remote as its own CI does: only its folder, packages/ and the root's configuration, in an empty folder.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const REMOTES = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const remote = process.argv[2] ?? '';
if (!REMOTES.includes(remote)) {
  process.stderr.write(`npm run alone -- ${REMOTES.join('|')}\n`);
  process.exit(1);
}

const place = mkdtempSync(path.join(tmpdir(), `${remote}-alone-`));
const turbo = path.join(root, 'node_modules/turbo/bin/turbo');

function run(step, command, args, cwd = place) {
  const begun = Date.now();
  process.stdout.write(`\n▸ ${step}\n`);
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  process.stdout.write(`  ${step}: ${Math.round((Date.now() - begun) / 1000)} s\n`);
  if (status !== 0) throw new Error(`${step} failed in ${place}`);
}

try {
  run('copy', process.execPath, [turbo, 'prune', remote, `--out-dir=${place}`], root);
  for (const file of ['tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json']) {
    copyFileSync(path.join(root, file), path.join(place, file));
  }
  run('install', 'npm', ['install', '--no-save', '--prefer-offline', '--loglevel=error']);
  const own = path.join(place, 'node_modules/turbo/bin/turbo');
  const tasks = ['run', 'types', 'build', '--output-logs=errors-only'];
  run('types and build', process.execPath, [own, ...tasks]);
  run('unit tests', 'npm', ['test', '-w', remote]);
  process.stdout.write(`\n${remote} needs nothing but itself and packages/.\n`);
} catch (cause) {
  process.stderr.write(`\n✗ ${cause.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
