import type { Boot } from '@club/contracts/remotes/boot';
import type { RemoteName } from '@club/contracts/remotes/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { rememberPointers } from './newer-release.ts';
import { remoteLoadingPlugin } from './remote-loading-plugin.ts';
import type { RemoteModuleId, RemoteModules } from './remote-types.ts';

const globalName = (name: RemoteName) => name.replaceAll('-', '_');

/** Tells the federation runtime where the remotes of this page are. Once, before anything is loaded. */
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

/**
 * Loads a module of a remote. @throws when the remote cannot be had: not reached in time, not what its integrity says,
 * or failing while it starts.
 */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<RemoteModules[Id]> {
  const [name, module] = id.split('/') as [RemoteName, string];
  const loaded = await loadRemote<RemoteModules[Id]>(`${globalName(name)}/${module}`);
  if (!loaded) throw new Error(`${id} is empty.`);
  return loaded;
}
