import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const USED = /(?:\b(?:queryOf|mutationOf|callApi|uploadOf)\(\s*|\bqueryAt<typeof )(\w+)/g;

/** The ids of the calls in the sources of a folder. For the test that each call has a mock. */
export function usedCalls(folder: string): string[] {
  const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => callsIn(readFileSync(path.join(folder, file), 'utf8')));
  return [...new Set(calls)].sort();
}

/** The source may import a call under another name: `logout as logoutCall`. */
const callsIn = (source: string): string[] =>
  [...source.matchAll(USED)].map(
    ([, name = '']) => new RegExp(`(\\w+) as ${name}\\b`).exec(source)?.[1] ?? name,
  );
