import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutUnusedVariables } from './sent-variables.ts';
import { theme } from './theme.ts';

const css = theme
  .generateStyleSheets()
  .flatMap((sheet) => Object.values(sheet) as Record<string, string>[])
  .flatMap((block) => Object.entries(block))
  .filter(([name]) => name.startsWith('--'))
  .map(([name, value]) => `${name}:${value};`)
  .join('');

const removed = () => {
  const sent = withoutUnusedVariables(css);
  return [...new Set([...css.matchAll(/(--club-[\w-]+):/g)].map(([, name]) => name ?? ''))].filter(
    (name) => !sent.includes(`${name}:`),
  );
};

test('more than a hundred variables are left out, and values stay whole', () => {
  expect(removed().length).toBeGreaterThan(100);
  const sent = withoutUnusedVariables(css);
  for (const name of ['palette-primary-main', 'palette-primary-mainChannel', 'shadows-8'])
    expect(sent).toContain(`--club-${name}:`);
  expect(css.split(';').filter((part) => sent.split(';').includes(part)).length).toBeGreaterThan(
    80,
  );
  expect(sent.split(';').every((part) => part === '' || css.split(';').includes(part))).toBe(true);
});

test('no source uses a component whose variables are left out', () => {
  const components = new Set(
    removed().flatMap((name) => /--club-palette-([A-Z][A-Za-z]+)-/.exec(name)?.[1] ?? []),
  );
  expect(components.size).toBeGreaterThan(5);
  const root = path.join(import.meta.dirname, '../../../..');
  const folders = [
    'packages/web-kit/src',
    'shell/src',
    'mf-admin/src',
    'mf-events/src',
    'mf-public/src',
  ];
  const sources = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const used = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/@mui\/material\/([A-Z]\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(used).toContain('Button');
  expect(used.filter((name) => components.has(name))).toEqual([]);
});
