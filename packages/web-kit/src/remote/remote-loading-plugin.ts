import type { Boot } from '@club/contracts/remotes/boot';
import type { RemotePointer } from '@club/contracts/remotes/release';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { loadEntryScript } from './entry-script.ts';

const MANIFEST_LIMIT_MS = 5_000;

/** Loads only the releases that the document names: manifests from the document, and entries that match their hash. */
export function remoteLoadingPlugin({
  pointers,
  manifests,
}: Pick<Boot, 'pointers' | 'manifests'>): ModuleFederationRuntimePlugin {
  const absolute = (url: string) => new URL(url, location.href).href;
  const inlined = new Map(
    Object.entries(manifests).map(([url, manifest]) => [absolute(url), manifest]),
  );
  const pointerOf = (name: string): RemotePointer => {
    const pointer = pointers.find((known) => known.name.replaceAll('-', '_') === name);
    if (!pointer) throw new Error(`The document has no remote ${name}.`);
    return pointer;
  };
  return {
    name: 'remote-loading',
    async fetch(url) {
      const manifest = inlined.get(url);
      if (manifest !== undefined) return Response.json(manifest);
      const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_LIMIT_MS) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      return response;
    },
    async loadEntry({ remoteInfo }) {
      const pointer = pointerOf(remoteInfo.name);
      return loadEntryScript(remoteInfo.entry, remoteInfo.entryGlobalName, pointer.entry_integrity);
    },
  };
}
