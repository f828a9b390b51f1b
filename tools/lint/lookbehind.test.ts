import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** What browsers load, besides libraries. */
const folders = [
  'packages/contracts',
  'packages/web-kit',
  'shell',
  'mf-public',
  'mf-events',
  'mf-admin',
];
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(mock|testing)\//.test(file))
    .map((file) => path.join(folder, 'src', file)),
);

test('no code for browsers has a lookbehind: Safari before 16.4 refuses the whole script', () => {
  const found = sources.filter((file) =>
    /\(\?<[=!]/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
