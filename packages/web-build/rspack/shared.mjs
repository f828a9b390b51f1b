import path from 'node:path';
import { container, NormalModuleReplacementPlugin, sharing } from '@rspack/core';
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

/** The version of each module that a page loads once. A name that ends with a slash covers every module below it. */
const sharedVersions = () => {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    zod: versionOf('zod'),
    ...Object.fromEntries(webKitEntries.map((entry) => [entry, versionOf()])),
  };
};

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** Offers the shared modules of the host to remotes. The host itself imports them directly. */
export const providePlugin = () =>
  new sharing.ProvideSharedPlugin({
    provides: mapValues(sharedVersions(), (version, shareKey) => ({ shareKey, version })),
  });

/**
 * Makes a remote a container, a script that sets a global with its exposed modules. The container contains none of the
 * shared modules: it takes them from the host that loads it.
 */
export const containerPlugin = ({ name, filename, exposes }) =>
  new container.ModuleFederationPluginV1({
    name,
    filename,
    exposes: mapValues(exposes, (file, exposed) => ({ import: file, name: chunkOf(exposed) })),
    shared: mapValues(sharedVersions(), (version) => ({
      import: false,
      singleton: true,
      // Publishing checks a release against these ranges.
      requiredVersion: `^${version}`,
      // An open tab may have a host one release older than a remote. It then logs a warning instead of an error.
      strictVersion: false,
    })),
  });

const replaceModule = (module, by) =>
  new NormalModuleReplacementPlugin(module, path.join(import.meta.dirname, '../browser', by));

/** Makes the host and its remotes one application: the host imports their sources. */
export const directRemotesPlugin = () =>
  replaceModule(/[\\/]load-remote-module\.ts$/, 'direct-remotes.mjs');

/** The page of a development server has no boot data of its own. */
export const developmentBootPlugin = () =>
  replaceModule(/[\\/]read-boot\.ts$/, 'development-boot.mjs');

/** The name of the chunk of an exposed module. */
export const chunkOf = (exposed) => `expose-${exposed.replace('./', '')}`;

/** The host and the development servers contain only the part of zod that the contracts use. */
export const schemaAlias = { zod$: '@club/web-kit/schema' };

/**
 * What the host provides to remotes: the version of each shared module, and the exported names of those in `modules`.
 * @param {Record<string, object>} modules `sharedModules` of web-kit's server bundle
 */
export const providedModules = (modules) => ({
  versions: sharedVersions(),
  names: mapValues(modules, (module) => Object.keys(module).sort()),
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
