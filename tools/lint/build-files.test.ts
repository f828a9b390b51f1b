import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

const workspaces = ['packages', 'services']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('site')
  .filter((workspace) => existsSync(path.join(root, workspace, 'tsconfig.build.json')));

/** The files of a workspace that its build compiles, with the files that they import. */
function builtFiles(workspace: string): string[] {
  const cwd = path.join(root, workspace);
  const args = [tsc, '-p', 'tsconfig.build.json', '--listFilesOnly'];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const files = stdout.split('\n').filter((file) => file.startsWith(`${cwd}/`));
  return files.map((file) => path.relative(cwd, file));
}

const isForTests = (file: string) => /(^|\/)testing\/|\.test\.ts$/.test(file);

test.each(workspaces)('the build of %s contains no file that only tests use', (workspace) => {
  const sources = readdirSync(path.join(root, workspace, 'src'), { recursive: true });
  expect(sources.map(String).some(isForTests)).toBe(true);
  const built = builtFiles(workspace);
  expect(built.length).toBeGreaterThan(0);
  expect(built.filter(isForTests)).toEqual([]);
});
