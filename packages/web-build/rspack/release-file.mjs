import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadWebKit } from './web-kit.mjs';

/** Source maps are not part of a release. */
const isReleased = (file) => /^(browser|server)\//.test(file) && !file.endsWith('.map');

/**
 * Writes `release.json` for the builds of a remote: each file with its integrity, and the names that the remote uses from
 * the shared modules.
 * @param {{ dist: string, name: string, uses: Record<string, string[]> }} release
 */
export function writeReleaseFile({ dist, name, uses }) {
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
    uses,
    files: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, undefined, 1)}\n`);
}

/** Belongs to the build that runs last, when the files of all builds exist. */
export const releaseFilePlugin = ({ dist, name }) => ({
  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    let uses = {};
    compiler.hooks.thisCompilation.tap('release-file', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'release-file', stage }, () => {
        uses = usedNames(compilation);
      });
    });
    compiler.hooks.afterEmit.tap('release-file', () => writeReleaseFile({ dist, name, uses }));
  },
});

/** What `getUsed` of Rspack returns for an export that no module uses. */
const UNUSED = 0;

/** By shared module: the names that this build uses from it. */
function usedNames({ modules, moduleGraph }) {
  const { sharedModules } = loadWebKit();
  const used = [...modules].flatMap((module) => {
    const provided = sharedModules[module.userRequest];
    if (!provided || !module.identifier().startsWith('external ')) return [];
    const info = moduleGraph.getExportsInfo(module);
    const names = Object.keys(provided).filter((name) => info.getUsed(name, undefined) !== UNUSED);
    return [[module.userRequest, names.sort()]];
  });
  return Object.fromEntries(used.sort(([one], [other]) => one.localeCompare(other)));
}
