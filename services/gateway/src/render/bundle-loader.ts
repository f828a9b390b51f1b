import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ServerBundle } from './render-types.ts';

type Require = (id: string) => unknown;

const nodeRequire = createRequire(import.meta.url);

const REACT = /^(react|react-dom)(\/[\w-]+)?$/;

/** React as the gateway has it: the one copy of a worker. */
export const requireReact: Require = (id) => {
  if (!REACT.test(id)) throw new Error(`A bundle asks for ${id}, which is not shared.`);
  return nodeRequire(id);
};

/** What web-kit's own bundle gets: React, and the built-ins that its libraries ask for. */
export const requireForWebKit: Require = (id) =>
  isBuiltin(id) ? nodeRequire(id) : requireReact(id);

/** Evaluates a CommonJS bundle that gets what it shares from `require`, and nothing else. @returns its exports. */
export function evaluateBundle({ code, filename }: ServerBundle, require: Require): unknown {
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, require);
  return module.exports;
}
