import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from './theme.ts';
import { UNUSED_COMPONENTS } from './theme-variables.ts';

const declared = new Set(
  theme
    .generateStyleSheets()
    .flatMap((sheet) => Object.values(sheet) as Record<string, string>[])
    .flatMap((block) => Object.keys(block))
    .filter((name) => name.startsWith('--')),
);

test('the theme declares the variables that pages read, and no others of MUI', () => {
  for (const name of [
    'palette-primary-main',
    'palette-primary-mainChannel',
    'palette-Skeleton-bg',
    'shadows-8',
  ])
    expect(declared).toContain(`--club-${name}`);
  expect(declared.size).toBeLessThan(260);
  for (const name of ['palette-Alert-errorColor', 'overlays-1', 'shadows-3'])
    expect(declared).not.toContain(`--club-${name}`);
});

test('no source uses a component whose variables are left out', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const folders = [
    'packages/web-kit/src',
    'shell/src',
    'mf-admin/src',
    'mf-events/src',
    'mf-public/src',
  ];
  const used = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(root, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/@mui\/material\/([A-Z]\w+)/g)])
    .map(([, name]) => name ?? '');
  expect(used).toContain('Button');
  expect(used.filter((name) => UNUSED_COMPONENTS.includes(name))).toEqual([]);
});
