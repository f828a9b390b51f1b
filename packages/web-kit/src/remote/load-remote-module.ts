import type { Boot } from '@club/contracts/remotes/boot';
import type { RemoteName } from '@club/contracts/remotes/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteLoadingPlugin } from './remote-loading-plugin.ts';
import type { RemoteModuleId, RemoteModules } from './remote-types.ts';

/** How long a remote may take in all, and how often it is tried before the visitor is asked. */
const LOAD_LIMIT_MS = 12_000;
const ATTEMPTS = 2;
const PAUSE_MS = 600;

const globalName = (name: RemoteName) => name.replaceAll('-', '_');

/** Tells the federation runtime where the remotes of this page are. Once, before anything is loaded. */
export function registerPointers({ pointers, manifests }: Boot): void {
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
 * Loads a module of a remote. Tries again by itself after a short pause. @throws when the remote cannot be had: not
 * reached in time, not what its integrity says, or failing while it starts.
 */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<RemoteModules[Id]> {
  const [name, module] = id.split('/') as [RemoteName, string];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const loaded = await withinLimit(
        loadRemote<RemoteModules[Id]>(`${globalName(name)}/${module}`),
        id,
      );
      if (loaded) return loaded;
      throw new Error(`${id} is empty.`);
    } catch (cause) {
      if (attempt === ATTEMPTS) throw cause;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}

function withinLimit<Value>(loading: Promise<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come in time.`)), LOAD_LIMIT_MS);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}
