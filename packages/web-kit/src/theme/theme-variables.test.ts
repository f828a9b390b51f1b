import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from './theme.ts';
import { isUnusedVariable } from './theme-variables.ts';

/** Components of MUI that neither the product nor the data grid uses: the grid shows MUI's Skeleton and Chip. */
const UNUSED_COMPONENTS = [
  'Alert',
  'AppBar',
  'Avatar',
  'FilledInput',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
];

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
    'palette-Chip-defaultBorder',
    'palette-Switch-primaryDisabledColor',
    'palette-LinearProgress-primaryBg',
    'palette-text-primary',
    'palette-action-hover',
    ...['appBar', 'drawer', 'modal', 'snackbar', 'tooltip'].map((layer) => `zIndex-${layer}`),
    ...['0', '1', '2', '4', '6', '8', '16', '24'].map((elevation) => `shadows-${elevation}`),
  ])
    expect(declared).toContain(`--club-${name}`);
  expect(declared.size).toBeLessThan(260);
  for (const name of [
    'palette-Switch-errorDisabledColor',
    'overlays-1',
    'shadows-3',
    'shadows-21',
    'zIndex-fab',
    'palette-info-light',
  ])
    expect(declared).not.toContain(`--club-${name}`);
  expect(UNUSED_COMPONENTS.filter((name) => !isUnusedVariable(['palette', name, 'bg']))).toEqual(
    [],
  );
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
