import type { Boot } from '@club/contracts/remotes/boot';
import { adminPaths } from '@club/contracts/remotes/paths';
import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { fetchBoot } from './boot-document.ts';
import { rememberPointers } from './newer-release.ts';
import { remoteLoadingPlugin } from './remote-loading-plugin.ts';
import type { RemoteModuleId, RemoteModules } from './remote-types.ts';

const globalName = (name: RemoteName) => name.replaceAll('-', '_');

const DOCUMENT_LIMIT_MS = 5_000;

const known: RemotePointer[] = [];
let officeDocument: string = adminPaths.root;

interface Site extends Pick<Boot, 'pointers' | 'manifests'> {
  /** The path below which a development server sends the documents of the running site. */
  siteRoot?: string;
}

/** Registers the remotes of this page at the federation runtime. Call it once, before loading a remote. */
export function registerPointers({ pointers, manifests, siteRoot = '' }: Site): void {
  officeDocument = siteRoot + adminPaths.root;
  registerPlugins([remoteLoadingPlugin({ pointers: known, manifests })]);
  addPointers(pointers);
}

function addPointers(pointers: RemotePointer[]): void {
  rememberPointers(pointers);
  known.push(...pointers);
  registerRemotes(
    pointers.map((pointer) => ({
      name: globalName(pointer.name),
      alias: pointer.name,
      entry: new URL(pointer.manifest_url, location.href).href,
    })),
  );
}

/** Loads a module of a remote. @throws if the remote is late, does not match its integrity, or fails at its start. */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<RemoteModules[Id]> {
  const [name, module] = id.split('/') as [RemoteName, string];
  if (!known.some((pointer) => pointer.name === name)) await addOffice();
  const loaded = await loadRemote<RemoteModules[Id]>(`${globalName(name)}/${module}`);
  if (!loaded) throw new Error(`${id} is empty.`);
  return loaded;
}

/** Only documents for verified admins name the back office. A tab in which an admin signs in started with another one. */
async function addOffice(): Promise<void> {
  const signal = AbortSignal.timeout(DOCUMENT_LIMIT_MS);
  const boot = await fetchBoot(officeDocument, { signal });
  const isNew = ({ name }: RemotePointer) => !known.some((pointer) => pointer.name === name);
  addPointers(boot?.pointers.filter(isNew) ?? []);
}
