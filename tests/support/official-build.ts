import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = path.join(root, 'tests/journeys/official-remotes');

const COMMANDS = {
  Rspack: ['@rspack/cli/bin/rspack.js', 'build'],
  Vite: ['vite/bin/vite.js', 'build'],
};
export type Builder = keyof typeof COMMANDS;

/**
 * Builds the gallery in a new folder with the official federation plugin of a bundler. Only the packages of this repository
 * are linked to the folder, in the place of an installation. @returns the folder of the build
 */
export async function buildOfficially(builder: Builder): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'official-remote-'));
  await cp(SOURCES, dir, { recursive: true });
  const modules = path.join(dir, 'node_modules');
  await symlink(path.join(root, 'node_modules'), modules);
  const [tool = '', ...args] = COMMANDS[builder];
  await promisify(execFile)(process.execPath, [path.join(modules, tool), ...args], { cwd: dir });
  return path.join(dir, 'dist');
}
