import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const below = (folder: string) =>
  readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const parts = [
  'shell',
  'mf-public',
  'mf-events',
  'mf-admin',
  'site',
  ...['packages', 'services'].flatMap(below),
];
const manifests = ['.', 'tools/lint', 'tests', ...parts].map((folder) =>
  read(`${folder}/package.json`),
);

/** What each package.json declares: names under which it is imported, with versions. */
const declared = manifests.flatMap((text) => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(text);
  return Object.entries({ ...devDependencies, ...dependencies });
});

const sources = parts
  .flatMap((part) => ['src', 'rspack', 'jest'].map((folder) => `${part}/${folder}`))
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
const isTest = (file: string) => /\.test\.tsx?$|[\\/](testing|jest|mock|mocks)[\\/]/.test(file);
const code = sources
  .filter((file) => !isTest(file))
  .map(read)
  .join('\n');
const tests = sources.filter(isTest).map(read).join('\n');

const imports = (text: string, name: string): boolean =>
  new RegExp(`(from|import\\(?) ?'${name}(/[\\w./-]+)?'`).test(text);

describe('the packages that the customer names', () => {
  test.each([
    'react',
    'react-dom',
    'react-router-dom',
    '@module-federation/enhanced',
    '@rspack/core',
    'redux',
    '@reduxjs/toolkit',
    'react-redux',
    'notistack',
    '@mui/material',
    '@emotion/react',
    'react-beautiful-dnd',
    'hono',
    '@hono/node-server',
    'kysely',
    'pg',
  ])('%s is declared, and imported by code that runs', (name) => {
    expect(declared.map(([key]) => key)).toContain(name);
    expect(imports(code, name)).toBe(true);
  });

  test.each([
    ['@rspack/cli', /"rspack (build|serve)"/],
    ['jest', /"test:unit": "jest"/],
  ])('%s is declared, and a script calls it', (name, command) => {
    expect(declared.map(([key]) => key)).toContain(name);
    expect(manifests.join('\n')).toMatch(command);
  });

  test('@testing-library/react is declared, and imported by tests', () => {
    expect(declared.map(([key]) => key)).toContain('@testing-library/react');
    expect(imports(tests, '@testing-library/react')).toBe(true);
  });

  test('only react-beautiful-dnd is another package under its name', () => {
    const aliases = declared.filter(([, version]) => version.startsWith('npm:'));
    expect(aliases).toEqual([
      ['react-beautiful-dnd', expect.stringMatching(/^npm:@hello-pangea\/dnd@/)],
    ]);
  });
});

test.each([
  'shell',
  'mf-public',
  'mf-events',
  'mf-admin',
  'services',
  'package.json',
  'turbo.json',
  'tsconfig.base.json',
  'docker-compose.yml',
])('%s is at the top', (entry) => {
  expect(existsSync(path.join(root, entry))).toBe(true);
});
