import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { versionOf } from './web-kit.mjs';

/** The entry points of web-kit that the host and the remotes share at run time. */
const webKitEntries = [
  'ui',
  'dialogs',
  'forms',
  'office',
  'data-grid',
  'charts',
  'router',
  'state',
  'toasts',
  'remotes',
].map((name) => `@club/web-kit/${name}`);

/** The modules that a page loads once. Without `ownCopies` the build contains none of them and needs a host that does. */
function sharedModules({ ownCopies }) {
  const single = (version) => ({
    singleton: true,
    version,
    // Publishing checks a release against these ranges.
    requiredVersion: `^${version}`,
    // An open tab may have a host one release older than a remote. It then logs a warning instead of an error.
    strictVersion: false,
    ...(!ownCopies && { import: false }),
  });
  const react = single(versionOf('react'));
  const reactDom = single(versionOf('react-dom'));
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@emotion/react': single(versionOf('@emotion/react')),
    'react-redux': single(versionOf('react-redux')),
    // The host provides the part of zod that the contracts use.
    zod: {
      ...single(versionOf('zod')),
      ...(ownCopies && { import: '@club/web-kit/schema' }),
      packageName: 'zod',
    },
    ...Object.fromEntries(webKitEntries.map((entry) => [entry, single(versionOf())])),
  };
}

/** Module federation with the shared modules. The other options are those of ModuleFederationPlugin. */
export const federationPlugin = ({ ownCopies, experiments, ...options }) =>
  new ModuleFederationPlugin({
    ...options,
    shared: sharedModules({ ownCopies }),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { optimization: { target: 'web' }, ...experiments },
  });

/**
 * What the host provides to remotes: the version of each shared module, and the exported names of those in `modules`.
 * @param {Record<string, object>} modules `sharedModules` of web-kit's server bundle
 */
export const providedModules = (modules) => ({
  versions: Object.fromEntries(
    Object.entries(sharedModules({ ownCopies: true })).map(([name, { version }]) => [
      name,
      version,
    ]),
  ),
  names: Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, Object.keys(module).sort()]),
  ),
});

const sharedOnServer = new Set([
  'react-redux',
  '@emotion/react',
  '@club/web-kit/server-rendering',
  ...webKitEntries,
]);

const isShared = (request) =>
  /^(react|react-dom)($|\/)/.test(request) || sharedOnServer.has(request);

/** Modules that the renderer gives to server bundles, so that the host and all remotes have the same copy. */
export const serverExternals = [
  ({ request }, done) => {
    if (isShared(request)) done(undefined, `commonjs ${request}`);
    else done();
  },
];
