import { createRequire } from 'node:module';
import { readFonts } from './dev.mjs';

const require = createRequire(import.meta.url);

/** Shared modules that the first screen does not run. */
const LATER = /^@club\/web-kit\/(dialogs|forms|office)$/;

/**
 * Writes `assets.json`, from which the gateway writes the document: the scripts in the order they must run, the
 * chunks that they ask for at once, the fonts and their CSS.
 */
export const assetsManifestPlugin = () => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('assets-manifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'assets-manifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { publicPath } = compiler.options.output;
          const urlsOf = (files) =>
            [...files].filter((file) => file.endsWith('.js')).map((file) => publicPath + file);
          const entry = compilation.entrypoints.get('shell');
          const fonts = readFonts();
          const { colorSchemeScript, themeColors } = require('../dist/server/web-kit.cjs');
          const manifest = {
            scripts: urlsOf(entry.getFiles()),
            preload: urlsOf(firstFiles(compilation, entry)),
            fonts: fonts.files.map((file) => publicPath + file.name),
            fontCss: fonts.css,
            colorSchemeScript,
            themeColors,
          };
          compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(manifest)));
        },
      );
    });
  },
});

const PROVIDED = /^provide shared module \([^)]*\) (.+)@[\d.]+ = /;
const CONSUMED = /^consume shared module \([^)]*\) (.+)@[\d.]+ /;

/** The files that run before the first screen: the bootstrap's, and those that provide the shared modules it consumes. */
function firstFiles(compilation, entry) {
  const groups = [...entry.childrenIterable];
  const startedBy = (test) => groups.find(({ origins }) => origins.some(test));
  const found = new Set();
  const visited = new Set();
  const visit = (group) => {
    if (!group || visited.has(group.index)) return;
    visited.add(group.index);
    for (const chunk of group.chunks) {
      for (const file of chunk.files) found.add(file);
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const name = CONSUMED.exec(module.identifier())?.[1];
        if (!name || LATER.test(name)) continue;
        visit(
          startedBy((origin) => PROVIDED.exec(origin.module?.identifier() ?? '')?.[1] === name),
        );
      }
    }
  };
  visit(startedBy(({ request }) => request?.startsWith('./bootstrap')));
  for (const file of entry.getFiles()) found.delete(file);
  return found;
}
