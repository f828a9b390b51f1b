import { createHash } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import {
  type FederationManifest,
  federationManifest,
  isModuleEntry,
  type ReleaseFile,
  releaseFile,
} from './build-files.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { ReleaseSource } from './release-source.ts';

export interface BuiltRelease {
  /** A hash of the content and of the address that serves it: the same files have the same version. */
  version: string;
  /** `release.json` of the build. */
  declared: ReleaseFile;
  manifest: FederationManifest;
  /** The files by path. A file that the build names and that does not exist is missing here. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Path of the entry script, relative to `browser/`. */
  entry: string;
  /** Paths of the chunks that the exposed modules need at once, relative to `browser/`. */
  preload: string[];
  serverFile: string | undefined;
  baseUrl: string | undefined;
}

const MANIFEST = 'browser/mf-manifest.json';

/** Reads all files of a build. @throws ReleaseRefused when a file is missing or cannot be read */
export async function readRelease(source: ReleaseSource): Promise<BuiltRelease> {
  const refuse = (problem: string) => new ReleaseRefused(source.place, [problem]);
  const readJson = async <Schema extends z.ZodType>(file: string, schema: Schema) => {
    const bytes = await source.read(file);
    if (!bytes) throw refuse(`${file} is missing: build the remote first`);
    const parsed = schema.safeParse(parseJson(bytes));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw refuse(`${file} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
  };
  const declared = await readJson('release.json', releaseFile);
  const manifest = await readJson(MANIFEST, federationManifest);
  const paths = Object.keys(declared.files).sort();
  const read = await Promise.all(
    paths.map(async (file) => [file, await source.read(file)] as const),
  );
  const files = new Map(read.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : [])));
  const { name, path: folder } = manifest.metaData.remoteEntry;
  return {
    version: versionOf(files, [declared.uses, source.baseUrl]),
    declared,
    manifest,
    files,
    entry: path.posix.join(folder, name),
    preload: manifest.exposes.flatMap((expose) => expose.assets.js.sync),
    serverFile: paths.find((file) => /^server\/[^/]+\.cjs$/.test(file)),
    baseUrl: source.baseUrl,
  };
}

/** The value of an `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether browsers check a chunk: by the hash that the entry holds, or by the import map. */
export function isChecked(
  { declared, files, entry, manifest }: BuiltRelease,
  chunk: string,
): boolean {
  const hash = declared.files[`browser/${chunk}`];
  if (isModuleEntry(manifest) || !hash) return hash !== undefined;
  return new TextDecoder().decode(files.get(`browser/${entry}`)).includes(hash);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function versionOf(files: Map<string, Uint8Array>, rest: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(rest));
  for (const [file, bytes] of files) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
