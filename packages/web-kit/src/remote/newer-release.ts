import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { fetchBoot } from './boot-document.ts';

const ASK_LIMIT_MS = 5_000;

let used: RemotePointer[] = [];

/** Keeps which releases this page started with. */
export function rememberPointers(pointers: RemotePointer[]): void {
  used = pointers;
}

/**
 * Whether the site names another release of a remote by now, or the same with another hash. What this page started
 * with may be gone or broken then, and only a new document brings the other.
 */
export async function hasNewerRelease(name: RemoteName): Promise<boolean> {
  const own = used.find((pointer) => pointer.name === name);
  if (!own) return false;
  try {
    const boot = await fetchBoot(location.pathname, { signal: AbortSignal.timeout(ASK_LIMIT_MS) });
    const current = boot?.pointers.find((pointer) => pointer.name === name);
    return (
      current !== undefined &&
      (current.manifest_url !== own.manifest_url || current.entry_integrity !== own.entry_integrity)
    );
  } catch {
    return false;
  }
}
