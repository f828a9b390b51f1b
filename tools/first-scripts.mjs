import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const readJson = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts)));

/**
 * The scripts that a page loads until it is alive, as its document names them.
 * @param {{ remote: string, page: string }} page the remote that draws it, and its chunk
 * @returns {string[]} paths from the root
 */
export function firstScripts({ remote, page }) {
  const { scripts, preload } = readJson('shell/dist/browser/assets.json');
  const { metaData, exposes } = readJson(remote, 'dist/browser/mf-manifest.json');
  const { pages } = readJson(remote, 'dist/release.json');
  const own = [metaData.remoteEntry.name, ...exposes[0].assets.js.sync, ...pages[page]];
  return [
    ...[...scripts, ...preload].map((file) => `shell/dist/browser${file}`),
    ...own.map((file) => `${remote}/dist/browser/${file}`),
  ];
}

/** The two pages whose scripts are counted. */
export const countedPages = {
  '/': { remote: 'mf-public', page: 'page-home' },
  '/events': { remote: 'mf-events', page: 'page-events' },
};
