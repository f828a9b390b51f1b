import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { isServing } from './base.mjs';
import { fontsPlugin, staticFilesPlugin } from './static-files.mjs';
import { readFonts } from './web-kit.mjs';

const API = process.env.API_URL ?? 'http://localhost:3000';

/** `rspack serve --env mock` */
export const isMocked = isServing && process.argv.includes('mock');

/** The service worker with which MSW answers the calls of a page. */
const mockWorkerPlugin = () =>
  staticFilesPlugin('mock-worker', () => {
    const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
    return [{ name: 'mockServiceWorker.js', bytes: readFileSync(file) }];
  });

const pageTemplate = () => `<!doctype html>
<html lang="en" data-scheme="light">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Development</title>
    <style>${readFonts().css}</style>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** An HTML page for the scripts, the fonts, and reloading of changed components. */
export const pagePlugins = () => [
  new ReactRefreshRspackPlugin(),
  new HtmlRspackPlugin({ templateContent: pageTemplate(), scriptLoading: 'defer' }),
  fontsPlugin(),
  ...(isMocked ? [mockWorkerPlugin()] : []),
];

const proxy = [
  {
    context: ['/api', '/media', '/verify_captcha', '/remotes'],
    target: API,
    changeOrigin: true,
    // The site accepts writes from its own origin only.
    headers: { origin: new URL(API).origin },
  },
  // The documents of the running site, in which a shell in development finds the addresses of the remotes.
  {
    context: ['/site-document'],
    target: API,
    changeOrigin: true,
    pathRewrite: { '^/site-document/?': '/' },
  },
];

const LOOK_MS = 250;

/** Reloads the open pages after the site was away and answers again: one of its services has changed. */
function reloadAfterRestart(server) {
  let wasAway = false;
  setInterval(async () => {
    const response = await fetch(`${API}/readyz`).catch(() => undefined);
    if (wasAway && response?.ok)
      server.sendMessage(server.webSocketServer.clients, 'static-changed');
    wasAway = !response?.ok;
  }, LOOK_MS).unref();
}

/** A development server that reloads on save. API calls go to the running site, or stay in the page if they are mocked. */
export const devServerConfig = ({ name, port }) => ({
  host: 'localhost',
  port,
  hot: true,
  historyApiFallback: { disableDotRule: true },
  client: { overlay: { warnings: false } },
  ...(!isMocked && { proxy }),
  onListening(devServer) {
    const calls = isMocked ? 'API calls are mocked' : `API calls go to ${API}`;
    const { port: actual } = devServer.server.address();
    process.stdout.write(`${name}: http://localhost:${actual}, ${calls}\n`);
    if (!isMocked) reloadAfterRestart(devServer);
  },
});
