import { providedModules } from './shared.mjs';
import { loadWebKit, readFonts } from './web-kit.mjs';

/**
 * Writes `assets.json` and `provides.json`. From the first the gateway writes the HTML document: the scripts in the
 * order in which they run, the chunks that they load first, those of a form in a dialog, and the fonts with their CSS.
 * With the second it checks whether a release of a remote can run in this host.
 */
export const assetsManifestPlugin = () => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('assets-manifest', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'assets-manifest', stage }, () => {
        const emit = (file, content) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        const { publicPath } = compiler.options.output;
        emit('assets.json', assetsOf(compilation, publicPath));
        emit('provides.json', providedModules(loadWebKit().sharedModules));
      });
    });
  },
});

/** The shared modules of a form in a dialog. */
const EARLY = /^provide shared module \(\w+\) (zod|@club\/web-kit\/(dialogs|forms))@/;

function assetsOf({ chunkGroups, entrypoints, namedChunkGroups }, publicPath) {
  const urlsOf = (files) =>
    [...files].filter((file) => file.endsWith('.js')).map((file) => publicPath + file);
  const early = chunkGroups
    .filter(({ origins }) => origins.some(({ module }) => EARLY.test(module?.identifier())))
    .flatMap((group) => urlsOf(group.getFiles()));
  const fonts = readFonts();
  const named = (part) =>
    fonts.files.map(({ name }) => publicPath + name).filter((url) => url.includes(part));
  const { colorSchemeScript, themeColors } = loadWebKit();
  return {
    scripts: urlsOf(entrypoints.get('shell').getFiles()),
    preload: urlsOf(namedChunkGroups.get('bootstrap').getFiles()),
    early: [...new Set(early)],
    fonts: named('-main.'),
    fontCss: fonts.css,
    printStyles: named('/print.'),
    colorSchemeScript,
    themeColors,
  };
}
