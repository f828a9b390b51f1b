import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The entry points of web-kit that every application shares. */
export const webKitEntries = [
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

const versionOf = (name) =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

const webKitVersion = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
).version;

/**
 * What all applications of a page hold in common, once. `ownCopies: false` leaves the copies out of a build,
 * which then runs in a shell alone.
 */
export function sharedModules({ ownCopies }) {
  const single = (version) => ({
    singleton: true,
    version,
    // What may run together, by the rules of semantic versions; publishing holds a release to it.
    requiredVersion: `^${version}`,
    // A tab may hold a shell that is one release behind: it warns, and runs.
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
    // Contracts import zod everywhere; the shell brings what they use of it, once.
    zod: {
      ...single(versionOf('zod')),
      ...(ownCopies && { import: '@club/web-kit/schema' }),
      packageName: 'zod',
    },
    ...Object.fromEntries(webKitEntries.map((entry) => [entry, single(webKitVersion)])),
  };
}

/**
 * What the shell provides to remotes: each shared module's version, and the names that it has where they can be told.
 * @param {Record<string, object>} modules as web-kit's bundle for the server has them
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

/** On the server the renderer hands these out: one copy for the shell and every remote. */
export const serverExternals = [
  ({ request }, done) => {
    const isShared =
      /^(react|react-dom)($|\/)/.test(request) ||
      request === 'react-redux' ||
      request === '@emotion/react' ||
      webKitEntries.includes(request);
    if (isShared) done(undefined, `commonjs ${request}`);
    else done();
  },
];
