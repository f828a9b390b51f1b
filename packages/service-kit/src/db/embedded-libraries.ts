import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Beside the cluster: the packages may be read-only to the server. */
const folderOf = (clusterDir: string) => path.join(clusterDir, '..', 'postgres-libraries');

const nativeOf = (binary: string) => path.resolve(path.dirname(binary), '..');

/**
 * The environment in which a binary finds its libraries under the names that {@link linkLibraries} makes. A library that
 * is found by such a name looks for others beside the name, not beside its file.
 */
export function libraryEnv(clusterDir: string, binary: string): NodeJS.ProcessEnv {
  const own = [folderOf(clusterDir), path.join(nativeOf(binary), 'lib')];
  const names = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
  const value = (name: string) => [...own, process.env[name]].filter(Boolean).join(path.delimiter);
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

/**
 * Makes the names under which the shipped binaries look for their libraries, such as libicuuc.so.60. npm packs no links,
 * and the package's own script, which makes them, does not run where packages are installed without scripts.
 */
export async function linkLibraries(clusterDir: string, binary: string): Promise<void> {
  const native = nativeOf(binary);
  // Windows has no such list.
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const folder = folderOf(clusterDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.join(native, '..', source), path.join(folder, path.basename(target)));
  }
}
