/** Whether a development server asks for the configuration: `rspack serve`. */
export const isServing = process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');

const mode = isServing ? 'development' : 'production';

const scriptRule = ({ isServer, refresh }) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    detectSyntax: 'auto',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: isServing, refresh },
      },
    },
    env: { targets: isServer ? 'node 20' : 'chrome 111, firefox 113, safari 16.4' },
  },
  type: 'javascript/auto',
});

/**
 * The common part of all builds: it compiles the TypeScript sources of the workspaces with SWC. With `refresh`, changed
 * components reload in the page without a new start.
 */
export function baseConfig({ context, isServer = false, refresh = false, alias = {} }) {
  // Hidden: the maps lie beside the build, no script names them, and the site does not serve them.
  const devtool = isServing ? 'cheap-module-source-map' : !isServer && 'hidden-source-map';
  return {
    context,
    mode,
    target: isServer ? 'node20' : ['web', 'es2022'],
    devtool,
    // With lazy compilation a page would load its scripts twice during a test.
    lazyCompilation: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['source', '...'],
      alias,
    },
    module: {
      rules: [
        scriptRule({ isServer, refresh }),
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: !isServer } },
        { test: /\.svg$/, type: 'asset/source' },
        { test: /\.(mp3|wasm)$/, type: 'asset/resource', generator: { emit: !isServer } },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** A bundle for the renderer: one CommonJS file, `dist/server/<file>.cjs`. */
export function serverConfig({ context, entry, file, externals }) {
  return {
    ...baseConfig({ context, isServer: true }),
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
