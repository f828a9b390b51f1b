// Packs the packages that a team's own repository needs into dist/packages/*.tgz: JavaScript and types instead of the sources.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'dist/packages');

const packages = {
  contracts: { isCompiled: true },
  'web-kit': { isCompiled: true, folders: ['dist/fonts', 'dist/server'] },
  // The host has its own build: `shell.mjs` and `browser/` stay here.
  'web-build': { folders: ['jest', 'publish', 'rspack'], tools: true },
};

/** The tools of the root package that a team runs or whose types its sources need. */
const TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@types/jest',
  '@types/node',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value, undefined, 2));
const rootPackage = readJson('package.json');

function pack(name, { isCompiled = false, folders = [], tools = false }) {
  const from = path.join(root, 'packages', name);
  const to = path.join(out, name);
  mkdirSync(to, { recursive: true });
  if (isCompiled)
    run('node', ['node_modules/typescript/bin/tsc', '-p', path.join(from, 'tsconfig.pack.json')]);
  for (const folder of folders)
    cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });
  const described = readJson(`packages/${name}/package.json`);
  const { private: _, scripts, devDependencies, exports, ...rest } = described;
  writeJson(path.join(to, 'package.json'), {
    ...rest,
    exports: isCompiled ? mapValues(exports, compiledExport) : teamExports(exports),
    dependencies: {
      ...rest.dependencies,
      ...pick(devDependencies, tools ? Object.keys(devDependencies) : importedBy(to)),
      ...(tools && pick(rootPackage.devDependencies, TOOLS)),
    },
  });
}

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const pick = (record, keys) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/** `./src/ui.ts` is compiled to `./src/ui.js` and `./src/ui.d.ts`. */
function compiledExport(target) {
  const source = typeof target === 'string' ? target : target.source;
  const file = source.replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

const teamExports = ({ './shell': _, ...exports }) => exports;

/** The packages that compiled files import, and the packages with the types of those. */
function importedBy(folder) {
  const IMPORT = /(?:from|import|import\() ?['"]((?:@[\w-]+\/)?[\w.-]+)/g;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORT)])
    .map(([, name]) => name);
  return [...new Set(names)].flatMap((name) => [name, `@types/${name}`]);
}

/** The compiler options of tsconfig.web.json in one file, for the packages beside each other in node_modules/@club. */
function teamConfig() {
  const optionsOf = (file) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, ''))
      .compilerOptions;
  const { customConditions: _, ...base } = optionsOf('tsconfig.base.json');
  const paths = { zod: ['../web-kit/src/schema.d.ts'] };
  return { compilerOptions: { ...base, ...optionsOf('tsconfig.web.json'), paths } };
}

function run(command, args) {
  const { status } = spawnSync(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

rmSync(out, { recursive: true, force: true });
for (const [name, options] of Object.entries(packages)) pack(name, options);
writeJson(path.join(out, 'web-build/tsconfig.json'), teamConfig());
for (const name of Object.keys(packages))
  run('npm', [
    'pack',
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    out,
    path.join(out, name),
  ]);
