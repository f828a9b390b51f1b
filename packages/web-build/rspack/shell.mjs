import path from 'node:path';
import { assetsManifestPlugin } from './assets-manifest.mjs';
import { baseConfig, isServing, serverConfig } from './base.mjs';
import { chunkRetryPlugin } from './chunk-retry.mjs';
import { devServerConfig, pagePlugins } from './dev-server.mjs';
import { federationModules } from './federation-modules.mjs';
import {
  developmentBootPlugin,
  directRemotesPlugin,
  hostPlugin,
  schemaAlias,
  serverExternals,
} from './shared.mjs';
import { fontsPlugin } from './static-files.mjs';

/**
 * The builds of the shell: its worker in `dist/worker`, the browser's files in `dist/browser/assets` with `assets.json`
 * and `provides.json` above them, and the server bundle in `dist/server`.
 * @param {{ directory: string, port: number }} shell its folder, and the port of its development server
 */
export function shellConfig({ directory, port }) {
  const worker = workerConfig(directory);
  const browser = browserConfig(directory);
  if (isServing)
    return [worker, { ...browser, devServer: devServerConfig({ name: 'shell', port }) }];
  const server = serverConfig({
    context: directory,
    entry: './src/server.tsx',
    file: 'shell',
    externals: serverExternals,
  });
  return [worker, browser, server];
}

// A build of its own: in a build with federation the worker would contain the federation runtime, ten times its size.
const workerConfig = (directory) => ({
  ...baseConfig({ context: directory }),
  name: 'worker',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { 'bot-check': './src/features/bot-check/solve.worker.ts' },
  output: { path: path.join(directory, 'dist/worker'), filename: '[name].js', clean: true },
});

/** The libraries of the first screen have a file of their own, because they change less often than the site. */
const libraries = {
  name: 'libraries',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/]/,
  enforce: true,
};

const browserConfig = (directory) => ({
  ...baseConfig({
    context: directory,
    refresh: isServing,
    alias: isServing ? schemaAlias : federationModules,
  }),
  name: 'browser',
  dependencies: ['worker'],
  entry: { shell: './src/index.ts' },
  output: {
    path: path.join(directory, 'dist/browser'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:12].js',
    chunkFilename: 'assets/[name].[contenthash:12].js',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    uniqueName: 'shell',
    strictModuleErrorHandling: true,
    // A browser may ask for an update after the next one is built. Without its file, it shows no further update.
    clean: !isServing,
  },
  ...(!isServing && { optimization: { splitChunks: { cacheGroups: { libraries } } } }),
  plugins: [
    chunkRetryPlugin(),
    ...(isServing
      ? [directRemotesPlugin(), developmentBootPlugin(), ...pagePlugins()]
      : [hostPlugin(), fontsPlugin(), assetsManifestPlugin()]),
  ],
});
