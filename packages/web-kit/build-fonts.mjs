import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Two files for each font. Every page preloads `main`, the characters of the site's own texts. A browser loads `more` for a
 * page with a name such as Zoë. For other scripts, Urdu among them, it takes a font of the system.
 */
const subsets = {
  main: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−`,
  more: `${range(0xa1, 0xff).replace(/[©·×]/g, '')}ŒœŠšŽžĀāĪīŪūĞğİıŞşČčĆć„†‹›€←→↑↓✓₨`,
};

/**
 * Each fallback has the metrics of its font: `size-adjust` makes Arial as wide in English text, and the overrides give it
 * the same line height. Then nothing moves when the font arrives.
 */
const fonts = [
  {
    family: 'Bricolage Grotesque Variable',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    name: 'bricolage',
    // All headings have the same weight. A second one would double the file.
    weights: '700',
    axes: { wght: 700, opsz: 40 },
    fallback: {
      local: "local('Arial Bold'),local('Liberation Sans Bold')",
      size: 98.3,
      ascent: 94.6,
      descent: 27.5,
    },
  },
  {
    family: 'Geist Variable',
    file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    name: 'geist',
    weights: '400 650',
    axes: { wght: { min: 400, max: 650 } },
    fallback: {
      local: "local('Arial'),local('Liberation Sans')",
      size: 102.6,
      ascent: 98,
      descent: 28.8,
    },
  },
];

const require = createRequire(import.meta.url);
const out = path.join(import.meta.dirname, 'dist/fonts');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** `U+20-7e,U+a9` */
function unicodeRange(characters) {
  const points = [...characters].map((character) => character.codePointAt(0)).sort((a, b) => a - b);
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last.to + 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join();
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

let css = '';
let preloaded = 0;
for (const font of fonts) {
  const source = readFileSync(require.resolve(font.file));
  for (const [subset, characters] of Object.entries(subsets)) {
    const bytes = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: font.axes,
    });
    const file = `${font.name}-${subset}.${hashOf(bytes)}.woff2`;
    writeFileSync(path.join(out, file), bytes);
    if (subset === 'main') preloaded += bytes.length;
    css += `@font-face{font-family:'${font.family}';font-style:normal;font-display:swap;font-weight:${font.weights};src:url(/assets/${file}) format('woff2');unicode-range:${unicodeRange(characters)}}`;
  }
  const { local, size, ascent, descent } = font.fallback;
  css += `@font-face{font-family:'${font.family} Fallback';src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
/** The rules of a file of `src/theme`, without comments and spaces. */
const rulesOf = (file) =>
  readFileSync(new URL(`./src/theme/${file}`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();

writeFileSync(path.join(out, 'fonts.css'), css + rulesOf('modes.css'));
const print = rulesOf('print.css');
writeFileSync(path.join(out, `print.${hashOf(print)}.css`), print);

const LIMIT = 29_000;
if (preloaded > LIMIT)
  throw new Error(`The preloaded fonts have ${preloaded} bytes; the limit is ${LIMIT}.`);
