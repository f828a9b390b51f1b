import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiCalls } from '@club/contracts/all-calls';

const IMPORTED = /import (?:type )?\{([^}]*)\} from '@club\/contracts\//g;

/** The ids of the calls that the sources of a folder import. For the test that each call has a mock. */
export function usedCalls(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|[/\\])(mocks|testing)[/\\]/.test(file),
    )
    .flatMap((file) => importedBy(readFileSync(path.join(folder, file), 'utf8')));
  return apiCalls.flatMap(({ id }) => (names.includes(id) ? [id] : []));
}

const importedBy = (source: string): string[] =>
  [...source.matchAll(IMPORTED)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
