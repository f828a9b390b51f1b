// Jest for whole runs. Jest loads every module anew for each test file, which takes longer than most tests. Here files
// of one workspace run in groups that load MUI, zod and the app once. `npx jest FILE` still runs one file by itself.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const GROUP_BYTES = 80_000;
/** These need modules or an environment of their own. */
const ALONE = /jest\.(mock|isolateModules|resetModules)|@jest-environment|runs alone/;

const files = (pattern) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // Git still lists a file that was deleted and not committed.
    .filter((file) => file && existsSync(join(root, file)));

/** @returns groups of test files, each of about `GROUP_BYTES` of source, so that workers end together */
function grouped(tests) {
  const size = tests.reduce((sum, { source }) => sum + source.length, 0);
  const groups = Array.from({ length: Math.ceil(size / GROUP_BYTES) }, () => ({
    size: 0,
    tests: [],
  }));
  for (const test of tests.toSorted((a, b) => b.source.length - a.source.length)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.tests.push(test);
    smallest.size += test.source.length;
  }
  return groups.map((group) => group.tests);
}

const describeFile = ({ file }) =>
  `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(join(root, file))}); });\n`;

async function project(configFile) {
  const folder = dirname(configFile);
  const { default: config } = await import(join(root, configFile));
  const tests = files(`${folder}/*.test.ts*`).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }));
  const alone = tests.filter(({ source }) => ALONE.test(source));
  const together = tests.filter(({ source }) => !ALONE.test(source));
  const groupFolder = join(root, folder, '.cache/tests');
  rmSync(groupFolder, { recursive: true, force: true });
  mkdirSync(groupFolder, { recursive: true });
  const groupFiles = grouped(together).map((group, number) => {
    const path = join(groupFolder, `group-${number + 1}.test.js`);
    writeFileSync(path, group.map(describeFile).join(''));
    return path;
  });
  return {
    ...config,
    rootDir: join(root, folder),
    testMatch: [...groupFiles, ...alone.map(({ file }) => join(root, file))],
  };
}

export default {
  rootDir: root,
  projects: await Promise.all(files('*/jest.config.mjs').map(project)),
};
