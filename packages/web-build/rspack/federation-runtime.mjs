import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced'));

const asEsModule = (file) => file.replace(/\.cjs$/, '.js');

/**
 * Aliases from the CommonJS files that the federation plugin imports to the same code as ES modules, which can be
 * tree-shaken. This saves half of the runtime in a remote's entry, and a quarter of it in the shell.
 */
export function federationRuntime() {
  const bundlerRuntime = federation.resolve('@module-federation/webpack-bundler-runtime');
  const provider = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return {
    [bundlerRuntime]: asEsModule(bundlerRuntime),
    [provider]: asEsModule(provider),
    '@module-federation/runtime': asEsModule(federation.resolve('@module-federation/runtime')),
  };
}
