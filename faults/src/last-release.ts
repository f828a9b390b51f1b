import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { type Fault, provoke } from '../support/fault.ts';

// The release before this one must work on this release's schema: during an upgrade, and after a rollback.

const root = fileURLToPath(new URL('../..', import.meta.url));
const checkout = path.join(root, '.cache/last-release');
const SERVICES = ['auth', 'content', 'events', 'gateway'];

await provoke('the last release on the schema of this release', testLastRelease, ['one process']);

async function testLastRelease({ figure, promise }: Fault): Promise<void> {
  const release = process.env.LAST_RELEASE ?? run(root, 'git', 'describe', '--tags', '--abbrev=0');
  if (!release) return figure('there is no release tag; LAST_RELEASE names a commit instead');
  try {
    await checkOut(release);
    const paths = ['packages/service-kit/migrations', 'services'];
    const added = run(
      root,
      'git',
      'diff',
      '--name-only',
      '--diff-filter=A',
      release,
      '--',
      ...paths,
    );
    const migrations = added?.match(/\/migrations\/.*\.ts$/gm) ?? [];
    figure(`${release}: ${migrations.length} newer migrations`);
    for (const name of SERVICES) {
      promise(`the tests of its ${name} service pass`, await passesOnNewSchema(name));
    }
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', checkout);
  }
}

/** Every database that a test creates is a copy of template1, which gets this release's schema of one service. */
async function passesOnNewSchema(name: string): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), unsafe: true });
  const node = (cwd: string, args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    const template = Object.assign(new URL(postgres.url), { pathname: '/template1' }).href;
    const main = `services/${name}/dist/src/main.js`;
    const migrated = node(root, [main, '--migrate'], { DATABASE_URL: template, LOG_LEVEL: 'warn' });
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', name];
    const tested = node(checkout, jest, { TEST_DATABASE_URL: postgres.url });
    return migrated.status === 0 && tested.status === 0;
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Checks the release out with the packages that its lock names. */
async function checkOut(release: string): Promise<void> {
  run(root, 'git', 'worktree', 'remove', '--force', checkout);
  if (run(root, 'git', 'worktree', 'add', '--force', '--detach', checkout, release) === undefined)
    throw new Error(`git cannot check out ${release}`);
  const lockOf = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8');
  if ((await lockOf(root)) === (await lockOf(checkout))) {
    for (const folder of ['.', 'services/auth', 'services/gateway', 'shell']) {
      const packages = path.join(root, folder, 'node_modules');
      if (existsSync(packages)) run(root, 'cp', '-al', packages, path.join(checkout, folder));
    }
  } else
    run(checkout, 'npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline');
}

/** Returns what the command printed; undefined when it failed. */
function run(cwd: string, command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
