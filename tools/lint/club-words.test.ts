import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clubDefaults } from '@club/contracts/club/club-defaults';

const root = path.join(__dirname, '../..');

/** The one file that knows them. */
const DEFAULTS = 'packages/contracts/src/club/club-defaults.ts';
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
  .filter((file) => /\.(tsx?|mjs|html)$/.test(file) && file !== DEFAULTS && !OTHERS.test(file));

const { name, meeting_day, time_zone, tagline, intro, team_intro, about_intro } = clubDefaults;

test('no source file besides the defaults has a word of one club', () => {
  const words = [name, meeting_day, time_zone, tagline, intro, team_intro, about_intro];
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
