import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** ASCII, Latin-1, and other characters that texts of the site use. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžĀāĪīŪūĞğİıŞşČčĆć–—‘’“”„†•…‹›€−←→↑↓✓₨`;

/**
 * Each fallback has the metrics of its font: `size-adjust` makes Arial as wide in English text, and the overrides give it
 * the same line height. Then nothing moves when the font arrives.
 */
const fonts = [
  {
    family: 'Bricolage Grotesque Variable',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    name: 'bricolage',
    weights: '700 800',
    axes: { wght: { min: 700, max: 800 }, opsz: 40 },
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

let css = '';
let total = 0;
for (const font of fonts) {
  const bytes = await subsetFont(readFileSync(require.resolve(font.file)), characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const file = `${font.name}.${hash}.woff2`;
  writeFileSync(path.join(out, file), bytes);
  total += bytes.length;
  css += `@font-face{font-family:'${font.family}';font-style:normal;font-display:swap;font-weight:${font.weights};src:url(/assets/${file}) format('woff2')}`;
  const { local, size, ascent, descent } = font.fallback;
  css += `@font-face{font-family:'${font.family} Fallback';src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
writeFileSync(path.join(out, 'fonts.css'), css);

const LIMIT = 60 * 1024;
if (total > LIMIT)
  throw new Error(`The fonts have ${total} bytes together; the limit is ${LIMIT}.`);
