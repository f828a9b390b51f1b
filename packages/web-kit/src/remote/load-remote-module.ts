import type { Boot } from '@club/contracts/remotes/boot';
import type { RemoteName } from '@club/contracts/remotes/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { rememberPointers } from './newer-release.ts';
import { remoteLoadingPlugin } from './remote-loading-plugin.ts';
import type { RemoteModuleId, RemoteModules } from './remote-types.ts';

const globalName = (name: RemoteName) => name.replaceAll('-', '_');

/** Registers the remotes of this page at the federation runtime. Call it once, before loading a remote. */
export function registerPointers({ pointers, manifests }: Boot): void {
  rememberPointers(pointers);
  registerPlugins([remoteLoadingPlugin({ pointers, manifests })]);
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
  const loaded = await loadRemote<RemoteModules[Id]>(`${globalName(name)}/${module}`);
  if (!loaded) throw new Error(`${id} is empty.`);
  return loaded;
}
