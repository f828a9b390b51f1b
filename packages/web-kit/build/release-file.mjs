import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What the remote is made of; the federation plugin's statistics are not for visitors. */
const isReleased = (file) => /^(browser|server)\//.test(file) && file !== 'browser/mf-stats.json';

/**
 * Writes `release.json` beside the builds of a remote: every file with its integrity, and the names that its code uses
 * of what the shell provides.
 * @param {{ dist: string, name: string, uses: Record<string, string[]> }} release
 */
export function writeReleaseFile({ dist, name, uses }) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter(isReleased)
    .sort();
  const integrity = (file) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(path.join(dist, file)))
      .digest('base64')}`;
  const release = {
    name,
    uses,
    files: Object.fromEntries(files.map((file) => [file, integrity(file)])),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, undefined, 1)}\n`);
}

/** For the build that runs last: it sees which names are used, and all files. */
export const releaseFilePlugin = ({ dist, name }) => ({
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    let uses = {};
    compiler.hooks.thisCompilation.tap('release-file', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'release-file', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          uses = usedNames(compilation);
        },
      );
    });
    compiler.hooks.afterEmit.tap('release-file', () => writeReleaseFile({ dist, name, uses }));
  },
});

/** Of each shared module that is bundled nowhere, the names that are used. */
function usedNames({ modules, moduleGraph }) {
  const { sharedModules } = require('../dist/server/web-kit.cjs');
  const used = [...modules].flatMap((module) => {
    const provided = sharedModules[module.userRequest];
    if (!provided || !module.identifier().startsWith('external ')) return [];
    const info = moduleGraph.getExportsInfo(module);
    const names = Object.keys(provided).filter((name) => info.getUsed(name, undefined) !== UNUSED);
    return [[module.userRequest, names.sort()]];
  });
  return Object.fromEntries(used.sort(([one], [other]) => one.localeCompare(other)));
}

/** Rspack's word for an export that nothing asks for. */
const UNUSED = 0;
