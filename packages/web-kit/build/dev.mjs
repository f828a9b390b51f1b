import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
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

/** Lays files beside the scripts that no module asks for. */
const filesPlugin = (name, read) => ({
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { name: path, bytes, ...info } of read()) {
          compilation.emitAsset(path, new sources.RawSource(bytes), info);
        }
      });
    });
  },
});

/** The fonts. */
export const fontsPlugin = () =>
  filesPlugin('fonts', () => readFonts().files.map((file) => ({ ...file, immutable: true })));

/** The script by which a browser hands a page's calls to its mocks. */
export const mockWorkerPlugin = () =>
  filesPlugin('mock-worker', () => [
    {
      name: 'mockServiceWorker.js',
      bytes: readFileSync(require.resolve('msw/mockServiceWorker.js')),
    },
  ]);

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

const calls = () => ({
  proxy: [
    {
      context: ['/api', '/media', '/verify_captcha', '/remotes'],
      target: API,
      changeOrigin: true,
      // A write must come from the site's own pages, which this one stands in for.
      headers: { origin: new URL(API).origin },
    },
    // The running site's own document, from which a shell in development reads where the remotes are.
    {
      context: ['/site-document'],
      target: API,
      changeOrigin: true,
      pathRewrite: { '^/site-document': '/' },
    },
  ],
});

/** A development server that reloads on save. Calls go to the running site, or, mocked, never leave the page. */
export const devServer = ({ name, port, isMocked = false }) => ({
  host: 'localhost',
  port,
  hot: true,
  historyApiFallback: { disableDotRule: true },
  client: { overlay: { warnings: false } },
  ...(!isMocked && calls()),
  onListening({ server }) {
    const from = isMocked ? 'mocks answer its calls' : `its calls go to ${API}`;
    process.stdout.write(`${name}: http://localhost:${server.address().port}, ${from}\n`);
  },
});
