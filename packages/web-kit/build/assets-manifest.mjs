import { createRequire } from 'node:module';
import { readFonts } from './dev.mjs';
import { firstFiles } from './first-chunks.mjs';
import { providedModules } from './shared.mjs';

const require = createRequire(import.meta.url);

/**
 * Writes `assets.json`, from which the gateway writes the document: the scripts in the order they must run, the
 * chunks that they ask for at once, the fonts and their CSS; and `provides.json`, by which a release of a remote is
 * told whether it can run here.
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
          const webKit = require('../dist/server/web-kit.cjs');
          const { colorSchemeScript, themeColors } = webKit;
          const manifest = {
            scripts: urlsOf(entry.getFiles()),
            preload: urlsOf(firstFiles(entry)),
            fonts: fonts.files.map((file) => publicPath + file.name),
            fontCss: fonts.css,
            colorSchemeScript,
            themeColors,
          };
          const emit = (file, content) =>
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
          emit('assets.json', manifest);
          emit('provides.json', providedModules(webKit.sharedModules));
        },
      );
    });
  },
});
