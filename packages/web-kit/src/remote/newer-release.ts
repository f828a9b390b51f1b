import type { RemoteName, RemotePointer } from '@club/contracts/remotes/release';
import { fetchBoot } from './boot-document.ts';

const LIMIT_MS = 5_000;

const used: RemotePointer[] = [];

/** The releases that this page uses. */
export const pointersInUse: readonly RemotePointer[] = used;

/** Remembers releases that this page uses. */
export function rememberPointers(pointers: RemotePointer[]): void {
  used.push(...pointers);
}

/**
 * Whether the site now has another release of a remote, or the same with another hash. The release of this page may then
 * be deleted or broken, and only a reload gets the new one.
 */
export async function hasNewerRelease(name: RemoteName): Promise<boolean> {
  const own = used.find((pointer) => pointer.name === name);
  if (!own) return false;
  try {
    const boot = await fetchBoot(location.pathname, { signal: AbortSignal.timeout(LIMIT_MS) });
    const current = boot?.pointers.find((pointer) => pointer.name === name);
    return (
      current !== undefined &&
      (current.entry_url !== own.entry_url || current.entry_integrity !== own.entry_integrity)
    );
  } catch {
    return false;
  }
}
