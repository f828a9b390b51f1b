import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { versionOf } from './web-kit.mjs';

const webKitEntry = (name) => `@club/web-kit/${name}`;

/** The entry points of web-kit that the host and the remotes share at run time. Every page needs these. */
const firstEntries = ['ui', 'router', 'state', 'toasts', 'remotes'].map(webKitEntry);
const laterEntries = ['dialogs', 'forms', 'office', 'data-grid', 'charts'].map(webKitEntry);

/** A name that ends with a slash covers every module below it. */
const react = ['react', 'react/', 'react-dom', 'react-dom/'];

const mapEach = (names, read) => Object.fromEntries(names.map((name) => [name, read(name)]));

/** The version of each module that a page loads once. */
const sharedVersions = () => ({
  ...mapEach(react, (name) => versionOf(name.replace('/', ''))),
  zod: versionOf('zod'),
  ...mapEach([...firstEntries, ...laterEntries], () => versionOf()),
});

const sharedModules = (optionsOf) => {
  const versions = sharedVersions();
  return mapEach(Object.keys(versions), (name) => ({
    singleton: true,
    // Publishing checks a release against these ranges.
    requiredVersion: `^${versions[name]}`,
    // An open tab may have a host one release older than a remote. It then logs a warning instead of an error.
    strictVersion: false,
    ...optionsOf(name, versions[name]),
  }));
};

const federationPlugin = ({ experiments, ...options }) =>
  new ModuleFederationPlugin({
    ...options,
    // The other strategy loads the entries of all remotes before the first page.
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: {
      ...experiments,
      optimization: {
        disableSnapshot: true,
        disableRemote: Boolean(options.exposes),
        target: 'web',
      },
    },
  });

/** The host contains the shared modules and the library's run time, and gives both to the remotes. */
export const hostPlugin = () =>
  federationPlugin({
    name: 'shell',
    remotes: {},
    manifest: false,
    shared: sharedModules((name, version) => ({
      version,
      eager: react.includes(name) || firstEntries.includes(name),
      // The part of zod that the contracts use.
      ...(name === 'zod' && { import: schemaAlias.zod$, packageName: 'zod' }),
    })),
    experiments: { provideExternalRuntime: true },
  });

/** A remote contains neither of them: it takes them from the host that loads it. */
export const remotePlugin = (name) =>
  federationPlugin({
    name,
    filename: 'entry.[contenthash:12].js',
    exposes: { './pages': { import: './src/pages.ts', name: 'expose-pages' } },
    manifest: true,
    shared: sharedModules(() => ({ import: false })),
    experiments: { externalRuntime: true },
  });

const replaceModule = (module, by) =>
  new NormalModuleReplacementPlugin(module, path.join(import.meta.dirname, '../browser', by));

/** Makes the host and its remotes one application: the host imports their sources. */
export const directRemotesPlugin = () =>
  replaceModule(/[\\/]load-remote\.ts$/, 'direct-remotes.mjs');

/** The page of a development server has no boot data of its own. */
export const developmentBootPlugin = () =>
  replaceModule(/[\\/]read-boot\.ts$/, 'development-boot.mjs');

/** The development servers contain only the part of zod that the contracts use. */
export const schemaAlias = { zod$: '@club/web-kit/schema' };

/**
 * What the host provides to remotes: the version of each shared module, and the exported names of those in `modules`.
 * @param {Record<string, object>} modules `sharedModules` of web-kit's server bundle
 */
export const providedModules = (modules) => ({
  versions: sharedVersions(),
  names: mapEach(Object.keys(modules), (name) => Object.keys(modules[name]).sort()),
});

const sharedOnServer = new Set([
  'react-redux',
  '@emotion/react',
  '@club/web-kit/server-rendering',
  ...firstEntries,
  ...laterEntries,
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
