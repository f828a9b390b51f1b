import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ServerBundle } from './render-types.ts';

type Require = (id: string) => unknown;

const nodeRequire = createRequire(import.meta.url);

const REACT = /^(react|react-dom)(\/[\w-]+)?$/;

/** The gateway's React. A worker has only one copy. */
export const requireReact: Require = (id) => {
  if (!REACT.test(id)) throw new Error(`A bundle asks for ${id}, which is not shared.`);
  return nodeRequire(id);
};

/** For web-kit's own bundle: React, and the Node modules that its libraries need. */
export const requireForWebKit: Require = (id) =>
  isBuiltin(id) ? nodeRequire(id) : requireReact(id);

/** Evaluates a CommonJS bundle. It gets only what `require` returns. @returns its exports */
export function evaluateBundle({ code, filename }: ServerBundle, require: Require): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, require);
  return module.exports;
}
