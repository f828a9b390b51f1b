import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Source maps and the statistics of the federation plugin are not part of a release. */
const isReleased = (file) =>
  /^(browser|server)\//.test(file) && !/\.map$|\/mf-stats\.json$/.test(file);

/**
 * Writes `release.json` for the builds of a remote: each file with its integrity, the names that the remote uses from
 * the shared modules, the API calls that it makes, its routes, and the scripts of each page.
 * @param {{ dist: string, name: string, uses: Record<string, string[]>, calls: Record<string, string>, routes: object[],
 *   pages: Record<string, string[]> }} release
 */
export function writeReleaseFile({ dist, name, ...declared }) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter(isReleased)
    .sort();
  const integrityOf = (file) => {
    const hash = createHash('sha384').update(readFileSync(path.join(dist, file)));
    return `sha384-${hash.digest('base64')}`;
  };
  const release = {
    name,
    ...declared,
    files: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, undefined, 1)}\n`);
}
