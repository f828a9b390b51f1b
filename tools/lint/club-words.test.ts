import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleClub } from '@club/contracts/club/sample-club';

const root = path.join(__dirname, '../..');

/** The files that know them. */
const DEFAULTS = /packages\/contracts\/src\/club\/(club-defaults|sample-club)\.ts$/;
/** Tests, and what the development server answers, describe one club. */
const OTHERS = /\.test\.|\/(testing|mocks)\//;

const workspaces = ['packages', 'services']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .concat('shell', 'mf-public', 'mf-events', 'mf-admin', 'site')
  .filter((workspace) => existsSync(path.join(root, workspace, 'src')));

const sources = workspaces
  .flatMap((workspace) =>
    readdirSync(path.join(root, workspace, 'src'), { recursive: true }).map(
      (file) => `${workspace}/src/${file}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs|html)$/.test(file) && !DEFAULTS.test(file) && !OTHERS.test(file));

const { name, time_zone, tagline } = clubDefaults;

test('a new site states nothing that only the club can know', () => {
  const text = Object.values(clubDefaults).join(' ');
  expect(text).not.toMatch(/day\b|room|door|workshop|contest|student reads|\bfew\b/i);
});

test('no source file besides the defaults has a word of one club', () => {
  const words = [name, time_zone, tagline, ...Object.values(sampleClub)];
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
