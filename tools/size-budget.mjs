// Compares the JavaScript that a page loads until it is alive with a limit. Run it after a build.
import { countedPages, firstScripts } from './first-scripts.mjs';

/**
 * By page: the most that all of its scripts may have, and what each had when the limit was set.
 * Sizes are kB of 1000 bytes, in brotli at quality 11. Lower the limit after a saving.
 */
const budget = {
  '/': {
    limit: 162,
    parts: {
      shell: 2.8,
      libraries: 128.4,
      site: 17,
      // With the hashes of its chunks.
      entry: 5.5,
      'expose-pages': 0.4,
      'page-home': 5.4,
    },
  },
  '/events': {
    limit: 162,
    parts: {
      shell: 2.8,
      libraries: 128.4,
      site: 17,
      entry: 5.3,
      'expose-pages': 0.4,
      740: 3.5,
      'page-events': 1.4,
    },
  },
};

for (const [address, { limit, parts }] of Object.entries(budget)) {
  const scripts = firstScripts(countedPages[address]);
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
