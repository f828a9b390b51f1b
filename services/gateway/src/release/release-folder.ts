import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface ReleaseFile {
  /** Relative, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

export interface ReleaseFolder {
  /** Follows from the content: the same files are the same version. */
  version: string;
  files: ReleaseFile[];
  manifest: object;
  entry: string;
  entryIntegrity: string;
  preload: string[];
  serverFile: string | undefined;
}

const assets = z.object({ sync: z.array(z.string()).default([]) });

const federationManifest = z.looseObject({
  metaData: z.looseObject({
    remoteEntry: z.looseObject({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(
    z.looseObject({
      path: z.string(),
      assets: z.looseObject({ js: assets, css: assets.optional() }),
    }),
  ),
});

/** Reads what a remote's build left: `browser/` for everyone, `server/` for rendering. @throws when it is no whole build. */
export async function readReleaseFolder(dir: string): Promise<ReleaseFolder> {
  const files = await readAll(dir);
  const find = (name: string) => files.find((file) => file.path === name);
  const manifestFile = find('browser/mf-manifest.json');
  if (!manifestFile)
    throw new Error(`${dir} holds no browser/mf-manifest.json: build the remote first`);
  const manifest = federationManifest.parse(
    JSON.parse(new TextDecoder().decode(manifestFile.bytes)),
  );
  const { name, path: folder } = manifest.metaData.remoteEntry;
  const entry = path.posix.join(folder, name);
  const entryFile = find(`browser/${entry}`);
  if (!entryFile) throw new Error(`${dir} holds no entry ${entry}`);
  return {
    version: contentVersion(files),
    files,
    manifest,
    entry,
    entryIntegrity: `sha384-${createHash('sha384').update(entryFile.bytes).digest('base64')}`,
    preload: manifest.exposes.flatMap((expose) => expose.assets.js.sync),
    serverFile: files.find((file) => /^server\/[^/]+\.cjs$/.test(file.path))?.path,
  };
}

async function readAll(dir: string): Promise<ReleaseFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /^(browser|server)\//.test(path.relative(dir, file)))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      path: path.relative(dir, file).split(path.sep).join('/'),
      bytes: await readFile(file),
    })),
  );
}

function contentVersion(files: ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.path}\0${file.bytes.length}\0`).update(file.bytes);
  return hash.digest('hex').slice(0, 16);
}
