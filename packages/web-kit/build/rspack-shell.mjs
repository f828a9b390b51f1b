import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { assetsManifestPlugin } from './assets-manifest.mjs';
import { baseConfig, serverConfig } from './base.mjs';
import { chunkRetryPlugin } from './chunk-retry.mjs';
import { devServer, fontsPlugin, pageTemplate } from './dev.mjs';
import { firstChunks } from './first-chunks.mjs';
import { serverExternals, sharedModules } from './shared.mjs';

/**
 * The builds of the shell: its worker in `dist/worker`, the browser's files in `dist/browser/assets` beside `assets.json`, the renderer's in
 * `dist/server`.
 * @param {{ directory: string, port: number }} shell
 */
export function shellConfig({ directory, port }) {
  const isServing = process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');
  const mode = isServing ? 'development' : 'production';
  // Built on its own: in a build with federation every worker would carry the federation runtime, ten times its size.
  const worker = {
    ...baseConfig({ context: directory, mode }),
    name: 'worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { 'bot-check': './src/features/bot-check/solve.worker.ts' },
    output: { path: path.join(directory, 'dist/worker'), filename: '[name].js', clean: true },
  };
  const browser = {
    ...baseConfig({ context: directory, mode, refresh: isServing }),
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
      clean: true,
    },
    ...(!isServing && { optimization: { splitChunks: { cacheGroups: firstChunks() } } }),
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules({ ownCopies: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      fontsPlugin(),
      chunkRetryPlugin(),
      ...(isServing
        ? [
            new ReactRefreshRspackPlugin(),
            new HtmlRspackPlugin({ templateContent: pageTemplate(), scriptLoading: 'defer' }),
          ]
        : [assetsManifestPlugin()]),
    ],
    ...(isServing && { devServer: devServer({ name: 'shell', port }) }),
  };
  if (isServing) return [worker, browser];
  return [
    worker,
    browser,
    serverConfig({
      context: directory,
      mode,
      entry: './src/server.tsx',
      file: 'shell',
      externals: serverExternals,
    }),
  ];
}
