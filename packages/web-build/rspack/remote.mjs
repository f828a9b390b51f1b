import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { baseConfig, isServing, serverConfig } from './base.mjs';
import { CHUNK_LIMIT_MS, chunkRetryPlugin } from './chunk-retry.mjs';
import { devServerConfig, isMocked, pagePlugins } from './dev-server.mjs';
import { federationModules } from './federation-modules.mjs';
import { pageFilesPlugin, releaseFilePlugin } from './release-file.mjs';
import { remotePlugin, schemaAlias, serverExternals } from './shared.mjs';

/**
 * The builds of a remote: its container in `dist/browser`, the server bundle in `dist/server`, and `dist/release.json`,
 * with which both are published. `rspack serve` makes a page of its own instead, with its own copy of each shared
 * module; with `--env mock` its mocks answer its API calls.
 * @param {{ directory: string, port: number, workers?: Record<string, string> }} remote its folder, the port of its development
 *   server, and the sources of its service workers by the names of their files
 */
export function remoteConfig({ directory, port, workers }) {
  const { name } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const pages = {};
  const browser = browserConfig({ directory, name, pages });
  if (isServing) {
    const main = isMocked ? './src/mocks/index.ts' : './src/index.ts';
    return { ...browser, entry: { main }, devServer: devServerConfig({ name, port }) };
  }
  const server = serverConfig({
    context: directory,
    entry: './src/pages.ts',
    file: 'pages',
    externals: serverExternals,
  });
  const worker = workers && workerConfig(directory, workers);
  return [
    browser,
    ...(worker ? [worker] : []),
    // After the browser's build: the release file lists the files of all.
    {
      ...server,
      dependencies: ['browser', ...(worker ? ['worker'] : [])],
      plugins: [releaseFilePlugin({ directory, name, pages })],
    },
  ];
}

/**
 * Chunks that share no file with others, because few visitors load them: the entry, which every first page loads, holds name and
 * hashes of each file.
 */
const wholeChunks = new Set(['codes', 'image-viewer', 'page-door', 'page-forms']);

const browserConfig = ({ directory, name, pages }) => ({
  ...baseConfig({
    context: directory,
    refresh: isServing,
    alias: isServing ? schemaAlias : federationModules,
  }),
  name: 'browser',
  entry: {},
  output: {
    path: path.join(directory, 'dist/browser'),
    publicPath: isServing ? '/' : 'auto',
    filename: '[name].[contenthash:12].js',
    chunkFilename: '[name].[contenthash:12].js',
    uniqueName: name,
    chunkLoadTimeout: CHUNK_LIMIT_MS,
    crossOriginLoading: 'anonymous',
    strictModuleErrorHandling: true,
    // A browser may ask for an update after the next one is built. Without its file, it shows no further update.
    clean: !isServing,
  },
  optimization: {
    splitChunks: {
      chunks: (chunk) => !chunk.canBeInitial() && !wholeChunks.has(chunk.name),
    },
  },
  plugins: [chunkRetryPlugin(), ...(isServing ? pagePlugins() : containerPlugins({ name, pages }))],
});

/** Their files have names without a hash: the site finds them in a release by their names. */
const workerConfig = (directory, entry) => ({
  ...baseConfig({ context: directory }),
  name: 'worker',
  // The browser's build empties the folder.
  dependencies: ['browser'],
  target: ['webworker', 'es2022'],
  devtool: false,
  entry,
  output: { path: path.join(directory, 'dist/browser'), filename: '[name].js' },
});

const containerPlugins = ({ name, pages }) => [
  // The site checks the entry, and the entry checks each chunk: it holds the hashes that `release.json` names.
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
  remotePlugin(name.replaceAll('-', '_')),
  pageFilesPlugin(pages),
];
