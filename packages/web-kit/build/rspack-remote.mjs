import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, serverConfig } from './base.mjs';
import { CHUNK_LIMIT_MS, chunkRetryPlugin } from './chunk-retry.mjs';
import { devServer, fontsPlugin, mockWorkerPlugin, pageTemplate } from './dev.mjs';
import { releaseFilePlugin } from './release-file.mjs';
import { serverExternals, sharedModules } from './shared.mjs';

/**
 * The builds of a remote: the browser's container in `dist/browser`, the renderer's bundle in `dist/server`, and
 * `dist/release.json`, by which both are published. While
 * it is served for development it is a page of its own instead, with its own copies of everything; with `--env mock`
 * or MOCK=1 its calls are answered by its mocks.
 * @param {{ directory: string, port: number }} remote its folder, and the port of its development server
 */
export function remoteConfig({ directory, port }) {
  const isServing = process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');
  const isMocked = isServing && (process.env.MOCK === '1' || process.argv.includes('mock'));
  const { name } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const mode = isServing ? 'development' : 'production';
  const browser = {
    ...baseConfig({ context: directory, mode, refresh: isServing }),
    name: 'browser',
    entry: isServing ? { main: isMocked ? './src/mocks/index.ts' : './src/index.ts' } : {},
    output: {
      path: path.join(directory, 'dist/browser'),
      publicPath: isServing ? '/' : 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      uniqueName: name,
      chunkLoadTimeout: CHUNK_LIMIT_MS,
      strictModuleErrorHandling: true,
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'entry.[contenthash:12].js',
        exposes: { './pages': './src/pages.ts' },
        shared: sharedModules({ ownCopies: isServing }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: {
          optimization: { target: 'web' },
          ...(!isServing && { externalRuntime: true }),
        },
      }),
      chunkRetryPlugin(),
      ...(isServing
        ? [
            new ReactRefreshRspackPlugin(),
            new HtmlRspackPlugin({ templateContent: pageTemplate(), scriptLoading: 'defer' }),
            fontsPlugin(),
            ...(isMocked ? [mockWorkerPlugin()] : []),
          ]
        : []),
    ],
    ...(isServing && { devServer: devServer({ name, port, isMocked }) }),
  };
  if (isServing) return browser;
  return [
    browser,
    {
      ...serverConfig({
        context: directory,
        mode,
        entry: './src/pages.ts',
        file: 'pages',
        externals: serverExternals,
      }),
      dependencies: ['browser'],
      plugins: [releaseFilePlugin({ dist: path.join(directory, 'dist'), name })],
    },
  ];
}
