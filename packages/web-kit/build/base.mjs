import { federationRuntime } from './federation-runtime.mjs';

/** What every build has in common: sources of the workspaces, compiled by SWC. */
export function baseConfig({ context, mode, isServer = false, refresh = false }) {
  return {
    context,
    mode,
    target: isServer ? 'node20' : ['web', 'es2022'],
    devtool: mode === 'production' ? (isServer ? false : 'source-map') : 'cheap-module-source-map',
    // Compiling on request would send a page's scripts twice through the server while it is being tested.
    lazyCompilation: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['source', '...'],
      ...(mode === 'production' && !isServer && { alias: federationRuntime() }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: mode !== 'production', refresh },
              },
            },
            env: { targets: isServer ? 'node 20' : 'chrome 111, firefox 113, safari 16.4' },
          },
          type: 'javascript/auto',
        },
        { test: /\.svg$/, type: 'asset/source' },
        { test: /\.mp3$/, type: 'asset/resource', generator: { emit: !isServer } },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** A bundle that the renderer evaluates: one CommonJS file. */
export function serverConfig({ context, mode, entry, file, externals }) {
  return {
    ...baseConfig({ context, mode, isServer: true }),
    name: 'server',
    entry: { [file]: { import: entry, library: { type: 'commonjs2' } } },
    externals,
    externalsPresets: { node: true },
    output: {
      path: `${context}/dist/server`,
      filename: '[name].cjs',
      asyncChunks: false,
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false, nodeEnv: mode },
  };
}
