import { serverConfig } from '@club/web-build/server-bundle';

const react = ({ request }, done) =>
  /^(react|react-dom)($|\/)/.test(request) ? done(undefined, `commonjs ${request}`) : done();

/** web-kit and its libraries in one bundle, which the renderer shares between the host and the remotes. */
export default serverConfig({
  context: import.meta.dirname,
  entry: './src/server.ts',
  file: 'web-kit',
  externals: [react],
});
