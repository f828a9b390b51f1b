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

/** Newer than the oldest browsers of docs/browsers.md; the language itself is checked by `lib` of the TypeScript configuration. */
const tooNew = {
  'a lookbehind (Safari before 16.4 refuses the whole script)': /\(\?<[=!]/,
  'a method of URL (Safari 17, Chrome 120)': /\bURL\.(canParse|parse)\(/,
  'AbortSignal.any (Safari 17.4, Firefox 124)': /\bAbortSignal\.any\(/,
  'Response.json (Safari 17)': /\bResponse\.json\(/,
  'a popover (Safari 17, Firefox 125)': /\b(popoverTarget|showPopover|togglePopover)\b/,
  'an iterated stream (no Safari)': /for await \(.*(body|stream)/,
};

test.each(Object.entries(tooNew))('no code for browsers has %s', (_, pattern) => {
  const found = sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
