import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiCalls, apiDownloads } from './all-calls.ts';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const definedIds = sources.flatMap((file) => {
  const source = readFileSync(path.join(__dirname, file), 'utf8');
  return [
    ...[...source.matchAll(/= (?:\w+\.)?define(?:Call|Download)\(\{\s*id: '(\w+)'/g)],
    ...[...source.matchAll(/export const \{([^}]+)\} =\s+recordCallsOf\(/g)],
  ].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
});

test('the lists hold every call and every download that a file defines', () => {
  const listed = [...apiCalls, ...apiDownloads].map(({ id }) => id);
  expect(listed.sort()).toEqual(definedIds.sort());
});

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test('no two calls have the same id, or the same method and path', () => {
  expect(repeated(apiCalls.map(({ id }) => id))).toEqual([]);
  const routes = apiCalls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(repeated(routes)).toEqual([]);
});

test('the parameters of a path are those of its schema', () => {
  for (const { id, path, params } of apiCalls) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([id, Object.keys(params?.shape ?? {})]).toEqual([id, inPath]);
  }
});

test('a public call is never under /api/admin, an admin call always', () => {
  const isAdminPath = ({ path }: { path: string }) => path.startsWith('/api/admin/');
  const idsWhere = (access: string, isAdmin: boolean) =>
    apiCalls
      .filter((call) => call.access === access && isAdminPath(call) === isAdmin)
      .map(({ id }) => id);
  expect(idsWhere('public', true)).toEqual([]);
  expect(idsWhere('admin', false)).toEqual([]);
});
