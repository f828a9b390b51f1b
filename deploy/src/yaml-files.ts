import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const root = path.join(__dirname, '../..');

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** One YAML document, with `<<` merged, as in Compose. */
export const readYaml = (file: string): unknown => parse(read(file), { merge: true });

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: unknown;
}

/** Every manifest in a folder except Kustomize's own file. */
export function readManifests(folder: string): Manifest[] {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)))
    .map((document) => document.toJS() as Manifest);
}
