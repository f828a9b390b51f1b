import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@club/contracts/remotes/release';
import { integrityOf } from '../releases/read-release.ts';

/** What a test may have different in a build that is otherwise in order. */
export interface BuildOptions {
  name?: RemoteName;
  entry?: string;
  /** The entry does not hold the hash of its chunk. */
  hasUncheckedChunk?: boolean;
  exposes?: string[];
  /** Of the manifest. */
  metaData?: Record<string, string>;
  shared?: Record<string, string>;
  uses?: Record<string, string[]>;
  calls?: Record<string, string>;
  routes?: { path: string; menu?: string }[];
  /** Contents by path; null leaves a file out that the rest names. */
  files?: Record<string, string | null>;
}

const CHUNK = 'self.pages = 1;';

/** The code of an entry, with the hash of its chunk. */
export const entryCode = (code: string): string => `${code} // ${integrityOf(Buffer.from(CHUNK))}`;

export const ENTRY = 'self.entry = 1;';

/** A build of a remote as its tools leave it, in a folder of its own. */
export async function writeBuild(dir: string, options: BuildOptions = {}): Promise<void> {
  const {
    name = 'mf-events',
    entry = ENTRY,
    hasUncheckedChunk = false,
    exposes = ['./pages'],
    shared = {},
    uses = {},
    metaData = {},
  } = options;
  const manifest = {
    name: name.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'entry.js', path: '' }, ...metaData },
    exposes: exposes.map((exposed) => ({
      path: exposed,
      assets: { js: { sync: ['static/pages.js'], async: [] } },
    })),
    shared: Object.entries({ react: '*', ...shared }).map(([module, requiredVersion]) => ({
      name: module,
      requiredVersion,
      singleton: true,
    })),
  };
  const files: Record<string, string | null> = {
    'browser/mf-manifest.json': JSON.stringify(manifest),
    'browser/entry.js': hasUncheckedChunk ? entry : entryCode(entry),
    'browser/static/pages.js': CHUNK,
    'server/pages.cjs': 'module.exports = {};',
    ...options.files,
  };
  const built = Object.entries(files).filter((file): file is [string, string] => file[1] !== null);
  const release = {
    name,
    uses,
    ...(options.calls && { calls: options.calls }),
    ...(options.routes && { routes: options.routes }),
    files: Object.fromEntries(built.map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
  };
  await rm(dir, { recursive: true, force: true });
  for (const [file, text] of [...built, ['release.json', JSON.stringify(release)] as const]) {
    const target = path.join(dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

export const makeFolder = () => mkdtemp(path.join(tmpdir(), 'remote-'));
