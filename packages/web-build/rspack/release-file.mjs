import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { usedCalls } from './used-calls.mjs';
import { loadWebKit, requireFromWebKit } from './web-kit.mjs';

/** Source maps are not part of a release. */
const isReleased = (file) => /^(browser|server)\//.test(file) && !file.endsWith('.map');

/**
 * Writes `release.json` for the builds of a remote: each file with its integrity, the names that the remote uses from
 * the shared modules, the API calls that it makes, and its routes.
 * @param {{ dist: string, name: string, uses: Record<string, string[]>, calls: Record<string, string>, routes: object[] }} release
 */
export function writeReleaseFile({ dist, name, uses, calls, routes }) {
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
    calls,
    routes,
    files: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, undefined, 1)}\n`);
}

/** Belongs to the build that runs last, when the files of all builds exist. */
export const releaseFilePlugin = ({ directory, name }) => ({
  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    let uses = {};
    compiler.hooks.thisCompilation.tap('release-file', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'release-file', stage }, () => {
        uses = usedNames(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('release-file', async () => {
      const calls = await usedCalls(path.join(directory, 'src'));
      const dist = path.join(directory, 'dist');
      writeReleaseFile({ dist, name, uses, calls, routes: routesOf(dist) });
    });
  },
});

/** The routes of the bundle for the server, without their code. */
function routesOf(dist) {
  const file = path.join(dist, 'server/pages.cjs');
  const { sharedModules } = loadWebKit();
  const module = { exports: {} };
  const require = (id) => sharedModules[id] ?? requireFromWebKit(id);
  const names = ['module', 'exports', 'require', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names);
  run(module, module.exports, require, file, path.dirname(file));
  return module.exports.default.routes.map(({ path: route, menu }) => ({ path: route, menu }));
}

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
