import type { Boot } from '@club/contracts/remotes/boot';
import { adminPaths } from '@club/contracts/remotes/paths';
import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import {
  fetchBoot,
  pointersInUse,
  type RemoteModuleId,
  type RemoteModules,
  rememberPointers,
} from '@club/web-kit/remotes';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { RetryPlugin } from '@module-federation/retry-plugin';
import { checkedEntries } from './checked-entries.ts';

const DOCUMENT_LIMIT_MS = 5_000;

/** The library names a remote as its container: a global. */
const globalName = (name: RemoteName) => name.replaceAll('-', '_');

const plugins = [
  checkedEntries(() => pointersInUse),
  RetryPlugin({ script: { retryTimes: 1, retryDelay: 600 } }),
];
registerPlugins(plugins);
// A remote has an instance of its own, which loads the shared modules for it.
registerGlobalPlugins(plugins);

/** Registers the remotes of this page. Call it once, before loading a remote. */
export function registerPointers({ pointers }: Pick<Boot, 'pointers'>): void {
  rememberPointers(pointers);
  registerRemotes(
    pointers.map(({ name, entry_url, entry_type }) => ({
      name: globalName(name),
      entry: new URL(entry_url, location.href).href,
      ...(entry_type && { type: entry_type }),
    })),
  );
}

/** Loads a module of a remote. @throws if the remote is late, does not match its integrity, or fails at its start. */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<RemoteModules[Id]> {
  const [name, module] = id.split('/') as [RemoteName, string];
  if (!isKnown(name)) await addOffice();
  if (!isKnown(name)) throw new Error(`The document has no remote ${name}.`);
  const loaded = await loadRemote<RemoteModules[Id]>(`${globalName(name)}/${module}`);
  if (!loaded) throw new Error(`${id} is empty.`);
  return loaded;
}

const isKnown = (name: RemoteName) => pointersInUse.some((pointer) => pointer.name === name);

/** Only documents for verified admins name the back office. A tab in which an admin signs in started with another one. */
async function addOffice(): Promise<void> {
  const signal = AbortSignal.timeout(DOCUMENT_LIMIT_MS);
  const boot = await fetchBoot(adminPaths.root, { signal });
  const isNew = ({ name }: RemotePointer) => !isKnown(name);
  registerPointers({ pointers: boot?.pointers.filter(isNew) ?? [] });
}
