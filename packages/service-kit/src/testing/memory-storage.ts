import type { Storage, StoredFile } from '../storage/storage.ts';
import { assertKey } from '../storage/storage-key.ts';

/** A store in memory. Tests read its `files`. */
export function memoryStorage(): Storage & { files: Map<string, StoredFile> } {
  const files = new Map<string, StoredFile>();
  return {
    files,
    async put(key, bytes) {
      assertKey(key);
      files.set(key, { bytes: Uint8Array.from(bytes), modifiedAt: Date.now() });
    },
    find: async (key) => files.get(key),
    async remove(key) {
      files.delete(key);
    },
    list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
    room: async () => undefined,
    assertReachable: async () => undefined,
  };
}
