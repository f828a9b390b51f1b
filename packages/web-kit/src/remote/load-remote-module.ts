import type { Boot } from '@club/contracts/remotes/boot';
import { adminPaths } from '@club/contracts/remotes/paths';
import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { fetchBoot } from './boot-document.ts';
import { loadEntryScript } from './entry-script.ts';
import { rememberPointers } from './newer-release.ts';
import type { RemoteModuleId, RemoteModules } from './remote-types.ts';

/** The bundler's functions of the host: they collect the modules that it shares with remotes. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

const DOCUMENT_LIMIT_MS = 5_000;

const known: RemotePointer[] = [];

/** Remembers the remotes of this page. Call it once, before loading a remote. */
export function registerPointers({ pointers }: Pick<Boot, 'pointers'>): void {
  rememberPointers(pointers);
  known.push(...pointers);
}

/** Loads a module of a remote. @throws if the remote is late, does not match its integrity, or fails at its start. */
export async function loadRemoteModule<Id extends RemoteModuleId>(
  id: Id,
): Promise<RemoteModules[Id]> {
  const [name, module] = id.split('/') as [RemoteName, string];
  const container = await loadEntryScript(await pointerTo(name));
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const start = await container.get(`./${module}`);
  return start() as RemoteModules[Id];
}

async function pointerTo(name: RemoteName): Promise<RemotePointer> {
  const find = () => known.find((pointer) => pointer.name === name);
  if (!find()) await addOffice();
  const pointer = find();
  if (!pointer) throw new Error(`The document has no remote ${name}.`);
  return pointer;
}

/** Only documents for verified admins name the back office. A tab in which an admin signs in started with another one. */
async function addOffice(): Promise<void> {
  const signal = AbortSignal.timeout(DOCUMENT_LIMIT_MS);
  const boot = await fetchBoot(adminPaths.root, { signal });
  const isNew = ({ name }: RemotePointer) => !known.some((pointer) => pointer.name === name);
  registerPointers({ pointers: boot?.pointers.filter(isNew) ?? [] });
}
