import { readFonts } from './web-kit.mjs';

/** Adds files to the output that no module imports. `read` returns `{ name, bytes }[]`. */
export const staticFilesPlugin = (name, read) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: file, bytes, ...info } of read()) {
          compilation.emitAsset(file, new sources.RawSource(bytes), info);
        }
      });
    });
  },
});

export const fontsPlugin = () =>
  staticFilesPlugin('fonts', () => readFonts().files.map((file) => ({ ...file, immutable: true })));
