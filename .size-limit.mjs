import { countedPages, firstScripts } from './tools/first-scripts.mjs';

/** The most JavaScript that a page may load until it is alive, in brotli. Lower it after a saving. */
const limit = '192 kB';

export default Object.entries(countedPages).map(([name, page]) => ({
  name,
  path: firstScripts(page),
  limit,
}));
