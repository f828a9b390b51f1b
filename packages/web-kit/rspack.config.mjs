import { serverConfig } from './build/base.mjs';

const react = ({ request }, done) =>
  /^(react|react-dom)($|\/)/.test(request) ? done(undefined, `commonjs ${request}`) : done();

/** The libraries of the front end for the renderer, bundled once; the fonts stay in `dist/fonts`. */
export default serverConfig({
  context: import.meta.dirname,
  mode: 'production',
  entry: './src/server.ts',
  file: 'web-kit',
  externals: [react],
});
