import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const checkout = path.join(root, '.cache/last-release');

/** Checks the last release out while `work` runs. `LAST_RELEASE` names it where the repository has no tag. */
export async function withLastRelease(
  { figure }: Fault,
  work: (release: string) => Promise<void>,
): Promise<void> {
  const release = process.env.LAST_RELEASE ?? run(root, 'git', 'describe', '--tags', '--abbrev=0');
  if (!release) return figure('there is no release tag; LAST_RELEASE names a commit instead');
  try {
    await checkOut(release);
    await work(release);
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', checkout);
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
export function run(cwd: string, command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a program of a checkout and prints what it says. Meanwhile this process reads what its Postgres prints, which would
 * wait with a full pipe.
 */
export async function succeeds(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const options = { cwd, env: { ...process.env, ...env }, stdio: 'inherit' as const };
  const [code] = await once(spawn(process.execPath, args, options), 'exit');
  return code === 0;
}
