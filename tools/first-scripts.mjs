import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

const read = (...parts) => readFileSync(path.join(root, ...parts));
const readJson = (...parts) => JSON.parse(read(...parts).toString());

/** The compressed size in kB of 1000 bytes, in brotli at quality 11. */
export const compressedSize = (bytes) => brotliCompressSync(bytes).length / 1000;

/**
 * The scripts that a page loads until it is alive: the part of the name before the hash, and the size.
 * @param {{ remote: string, page: string }} page the remote that draws it, and its chunk
 * @returns {{ name: string, size: number }[]}
 */
export function firstScripts({ remote, page }) {
  const { scripts, preload } = readJson('shell/dist/browser/assets.json');
  const { metaData, exposes, pages } = readJson(remote, 'dist/browser/mf-manifest.json');
  const own = [metaData.remoteEntry.name, ...exposes[0].assets.js.sync, ...pages[page]];
  const files = [
    ...[...scripts, ...preload].map((file) => ['shell/dist/browser', file]),
    ...own.map((file) => [`${remote}/dist/browser`, file]),
  ];
  return files.map(([folder, file]) => ({
    name: path.basename(file).split('.')[0],
    size: compressedSize(read(folder, file)),
  }));
}

/** The two pages whose scripts are counted. */
export const countedPages = {
  '/': { remote: 'mf-public', page: 'page-home' },
  '/events': { remote: 'mf-events', page: 'page-events' },
};
