// Compares the JavaScript that a page loads until it is alive with a limit. Run it after a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * By page: the remote that draws it, the most that all of its scripts may have, and what each had when the limit was set.
 * Sizes are kB of 1000 bytes, in brotli at quality 11. Lower the limit after a saving.
 */
const budget = {
  '/': {
    remote: 'mf-public',
    page: 'page-home',
    limit: 160,
    parts: {
      shell: 2.8,
      libraries: 128.4,
      site: 17,
      entry: 4.4,
      'expose-pages': 0.4,
      'page-home': 5.4,
    },
  },
  '/events': {
    remote: 'mf-events',
    page: 'page-events',
    limit: 160,
    parts: {
      shell: 2.8,
      libraries: 128.4,
      site: 17,
      entry: 4.3,
      'expose-pages': 0.4,
      740: 3.5,
      'page-events': 1.4,
    },
  },
};

const read = (...parts) => readFileSync(path.join(root, ...parts));
const readJson = (...parts) => JSON.parse(read(...parts).toString());
const kilobytes = (bytes) => brotliCompressSync(bytes).length / 1000;

/** The scripts of a page, by the part of their name before the hash. */
function scriptsOf({ remote, page }) {
  const { scripts, preload } = readJson('shell/dist/browser/assets.json');
  const { metaData, exposes, pages } = readJson(remote, 'dist/browser/mf-manifest.json');
  const own = [metaData.remoteEntry.name, ...exposes[0].assets.js.sync, ...pages[page]];
  const files = [
    ...[...scripts, ...preload].map((file) => ['shell/dist/browser', file]),
    ...own.map((file) => [`${remote}/dist/browser`, file]),
  ];
  return files.map(([folder, file]) => ({
    name: path.basename(file).split('.')[0],
    size: kilobytes(read(folder, file)),
  }));
}

for (const [address, { limit, parts, ...page }] of Object.entries(budget)) {
  const scripts = scriptsOf(page);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  const isOver = total > limit;
  console.log(`${isOver ? '✗' : '✓'} ${address}: ${total.toFixed(1)} of ${limit} kB of JavaScript`);
  if (!isOver) continue;
  process.exitCode = 1;
  for (const { name, size } of scripts) {
    const before = parts[name] ?? 0;
    const grown = size - before > 0.1 ? `, it was ${before}` : '';
    console.log(`    ${name}: ${size.toFixed(1)}${grown}`);
  }
}
