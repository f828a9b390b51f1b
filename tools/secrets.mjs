// Looks for keys, tokens and passwords in every file of the repository, or with --changed in those that differ from origin/main.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The scanner needs more time for each file the more files it has read, so each process reads few. */
const FILES_OF_A_PROCESS = 250;

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const listed = (...args) =>
  git(...args, '-z')
    .split('\0')
    .filter(existsSync);
const changed = () => listed('diff', '--name-only', base());
const untracked = () => listed('ls-files', '--others', '--exclude-standard');

/** The last commit that is on origin/main too; without a remote, the last commit. */
function base() {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim();
  } catch {
    return 'HEAD';
  }
}

async function scan(files) {
  const secretlint = ['node_modules/secretlint/bin/secretlint.js', '--no-glob', ...files];
  const child = spawn(process.execPath, secretlint, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
}

const tracked = process.argv.includes('--changed') ? changed() : listed('ls-files');
const waiting = [...tracked, ...untracked()];

async function scanInTurn() {
  while (waiting.length > 0) await scan(waiting.splice(0, FILES_OF_A_PROCESS));
}

await Promise.all(Array.from({ length: availableParallelism() }, scanInTurn));
