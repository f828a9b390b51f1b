import { LOCAL_VERSION } from '@club/contracts/remotes/boot';
import type { RemotePointer } from '@club/contracts/remotes/release';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const ENTRY_LIMIT_MS = 8_000;

/** Lets the library run an entry only with the hash that the document names, and forget what failed. */
export function checkedEntries(
  pointers: () => readonly RemotePointer[],
): ModuleFederationRuntimePlugin {
  const tries = new Map<string, number>();
  return {
    name: 'checked-entries',
    createScript({ url }) {
      const pointer = pointers().find(
        ({ entry_url }) => new URL(entry_url, location.href).href === url,
      );
      const integrity = pointer?.entry_integrity;
      // Nobody knows the hashes of a developer's machine. Only a preview of its developer names it.
      if (!integrity && pointer?.version !== LOCAL_VERSION)
        throw new Error(`The entry ${url} has no integrity value.`);
      const script = document.createElement('script');
      if (integrity) script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      // For the same URL the browser would wait for a request that still hangs.
      const tried = tries.get(url) ?? 0;
      script.src = tried ? `${url}?again=${tried}` : url;
      tries.set(url, tried + 1);
      return { script, timeout: ENTRY_LIMIT_MS };
    },
    // The library keeps a shared module that did not load as a rejected promise.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {}))
          if (!shared.loaded) shared.loading = null;
    },
  };
}
