import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As in web-kit's `mock/used-calls.ts`. */
const IMPORTED = /import (?:type )?\{([^}]*)\} from '@club\/contracts\//g;

/**
 * The API calls of a remote's sources with the form of each, as this version of the contracts describes it. The site refuses
 * a release that needs a call which its services do not serve.
 * @param {string} folder the sources
 * @returns {Promise<Record<string, string>>}
 */
export async function usedCalls(folder) {
  const { apiCalls } = await import('@club/contracts/all-calls');
  const { callForm } = await import('@club/contracts/http/call-form');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|[/\\])(mocks|testing)[/\\]/.test(file),
    )
    .flatMap((file) => importedBy(readFileSync(path.join(folder, file), 'utf8')));
  const used = apiCalls.filter(({ id }) => names.includes(id));
  return Object.fromEntries(used.map((call) => [call.id, callForm(call)]).sort());
}

/** The names of the contracts that a source imports. */
const importedBy = (source) =>
  [...source.matchAll(IMPORTED)].flatMap(([, names]) => names.match(/\w+/g) ?? []);
