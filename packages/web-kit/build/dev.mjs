import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const fontsDir = path.join(import.meta.dirname, '../dist/fonts');
const API = process.env.API_URL ?? 'http://localhost:3000';

/** The subset fonts that web-kit's build left, and the CSS that names them under `/assets/`. */
export function readFonts() {
  if (!existsSync(fontsDir)) return { css: '', files: [] };
  const files = readdirSync(fontsDir).filter((name) => name.endsWith('.woff2'));
  return {
    css: readFileSync(path.join(fontsDir, 'fonts.css'), 'utf8'),
    files: files.map((name) => ({
      name: `assets/${name}`,
      bytes: readFileSync(path.join(fontsDir, name)),
    })),
  };
}

/** Lays the fonts beside the scripts. */
export const fontsPlugin = () => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('fonts', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'fonts', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const { name, bytes } of readFonts().files) {
            compilation.emitAsset(name, new sources.RawSource(bytes), { immutable: true });
          }
        },
      );
    });
  },
});

/** The page of a development server. */
export const pageTemplate = () => `<!doctype html>
<html lang="en" data-scheme="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Developers Club</title>
    <style>${readFonts().css}</style>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** A development server that reloads on save and takes API and media from the running site. */
export const devServer = (port) => ({
  port,
  hot: true,
  historyApiFallback: { disableDotRule: true },
  client: { overlay: { warnings: false } },
  proxy: [
    { context: ['/api', '/media', '/verify_captcha', '/remotes'], target: API, changeOrigin: true },
    // The running site's own document, from which a shell in development reads where the remotes are.
    {
      context: ['/site-document'],
      target: API,
      changeOrigin: true,
      pathRewrite: { '^/site-document': '/' },
    },
  ],
});
