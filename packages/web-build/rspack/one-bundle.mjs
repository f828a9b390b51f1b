import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { chunkRetryPlugin } from './chunk-retry.mjs';
import { directRemotesPlugin, schemaAlias } from './shared.mjs';

const isBootstrap = ({ origins }) =>
  origins.some(({ request }) => request?.startsWith('./bootstrap'));

/** One file for all code that every page needs. */
const first = {
  name: 'first',
  chunks: 'async',
  enforce: true,
  test: (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) =>
      [...chunk.groupsIterable].some(isBootstrap),
    ),
};

const configOf = ({ root, out }) => ({
  ...baseConfig({
    context: path.join(root, 'shell'),
    alias: schemaAlias,
  }),
  devtool: false,
  entry: { app: './src/index.ts' },
  output: {
    path: out,
    publicPath: '/',
    uniqueName: 'one-bundle',
    strictModuleErrorHandling: true,
    clean: true,
  },
  optimization: { splitChunks: { cacheGroups: { default: false, defaultVendors: false, first } } },
  plugins: [directRemotesPlugin(), chunkRetryPlugin()],
});

/**
 * Builds the host and the remotes as one application without federation, from the same sources, to measure what federation
 * costs.
 * @param {{ root: string, out: string, pages: { remote: string, page: string }[] }} build
 * @returns {Promise<string[][]>} for each page the scripts that it loads until it is alive
 */
export function buildOneBundle({ root, out, pages }) {
  const compiler = rspack(configOf({ root, out }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors())
        return reject(error ?? new Error(stats.toString('errors-only')));
      const files = pages.map((page) => firstFiles(stats.compilation, page));
      compiler.close(() =>
        resolve(files.map((names) => names.map((name) => path.join(out, name)))),
      );
    });
  });
}

function firstFiles({ entrypoints, namedChunkGroups }, { remote, page }) {
  const entry = entrypoints.get('app');
  const groups = [
    entry,
    ...[...entry.childrenIterable].filter(isBootstrap),
    namedChunkGroups.get(remote),
    namedChunkGroups.get(page),
  ];
  const files = groups.flatMap((group) => [...group.getFiles()]);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
