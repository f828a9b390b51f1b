import { createRequire } from 'node:module';
import { readFonts } from './dev.mjs';
import { firstFiles } from './first-chunks.mjs';

const require = createRequire(import.meta.url);

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
            preload: urlsOf(firstFiles(entry)),
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
