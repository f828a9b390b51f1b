import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { ExternalModule } from '@rspack/core';
import { writeReleaseFile } from '../publish/write-release-file.mjs';
import { usedCalls } from './used-calls.mjs';
import { loadWebKit, requireFromWebKit } from './web-kit.mjs';

/** Notes in `pages` the scripts of each chunk that draws a page, which documents preload, and of each that an early link opens. */
export const pageFilesPlugin = (pages) => ({
  apply(compiler) {
    compiler.hooks.afterEmit.tap('page-files', ({ namedChunkGroups }) => {
      for (const [chunk, group] of namedChunkGroups)
        if (/^(page|early)-/.test(chunk))
          pages[chunk] = group.getFiles().filter((file) => file.endsWith('.js'));
    });
  },
});

/** Belongs to the build that runs last, when the files of all builds exist. */
export const releaseFilePlugin = ({ directory, name, pages }) => ({
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
      writeReleaseFile({ dist, name, uses, calls, routes: routesOf(dist), pages });
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
    if (!provided || !(module instanceof ExternalModule)) return [];
    const info = moduleGraph.getExportsInfo(module);
    const names = Object.keys(provided).filter((name) => info.getUsed(name, undefined) !== UNUSED);
    return [[module.userRequest, names.sort()]];
  });
  return Object.fromEntries(used.sort(([one], [other]) => one.localeCompare(other)));
}
