import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const asModule = (name) => fileURLToPath(import.meta.resolve(name));

const runtime = '@module-federation/runtime';

/**
 * The plugin names its run time by the files that `require` finds, of which a bundler cannot leave out anything. Each of the
 * packages also has the same code as ES modules.
 */
export const federationModules = {
  [runtime]: asModule(runtime),
  ...Object.fromEntries(
    [
      '@module-federation/webpack-bundler-runtime',
      '@module-federation/inject-external-runtime-core-plugin',
    ].map((name) => [resolve(name), asModule(name)]),
  ),
};
