import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const jsx = {
  parser: { syntax: 'ecmascript', jsx: true },
  transform: { react: { runtime: 'automatic' } },
};

export default {
  mode: 'production',
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist/browser`,
    publicPath: 'auto',
    uniqueName: 'gallery',
  },
  module: { rules: [{ test: /\.jsx$/, loader: 'builtin:swc-loader', options: { jsc: jsx } }] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_gallery',
      filename: 'remoteEntry.js',
      exposes: { './pages': './pages.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      dts: false,
    }),
  ],
};
