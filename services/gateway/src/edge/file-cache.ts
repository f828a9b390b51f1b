import { unavailable } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import type { Made } from './freshness.ts';
import { type PreparedBytes, prepareBytes, sendPrepared } from './prepared-bytes.ts';

/** Files in memory with their compressed forms. Each form is made once. */
export interface FileCache {
  find(
    key: string,
    load: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  ): Promise<PreparedBytes | undefined>;
}

/** @param lifeMs how long a file stays at most; for ever unless given */
export function createFileCache(maxBytes = 64 * 1024 * 1024, lifeMs = 0): FileCache {
  const files = new LRUCache<string, PreparedBytes>({
    maxSize: maxBytes,
    ttl: lifeMs,
    sizeCalculation: (file) => file.bytes.length * 2 + 1,
  });
  return {
    async find(key, load) {
      // Source maps are for the operator, who finds them beside the build. Older releases in the store have some too.
      if (key.endsWith('.map')) return undefined;
      const known = files.get(key);
      if (known) return known;
      const bytes = await load();
      if (!bytes) return undefined;
      const file = prepareBytes(bytes, getMimeType(key) ?? 'application/octet-stream');
      files.set(key, file);
      return file;
    },
  };
}

/** The path of a file in a route. */
export const FILE_PATH = '\\w[\\w.-]*(/\\w[\\w.-]*)*';

/** File systems and stores refuse longer names. */
const MAX_NAME = 200;

/** The bytes under a key, if the store has any. @throws 503 when the store does not answer */
export async function readStored(storage: Storage, key: string) {
  if (key.split('/').some((name) => name.length > MAX_NAME)) return undefined;
  const file = await storage.find(key).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  return file?.bytes;
}

/** What {@link sendFile} sends to browsers and proxies about keeping a file. */
export const cacheControl = {
  /** The path's content never changes. */
  immutable: 'public, max-age=31536000, immutable',
  /** Only browsers store it: a shared cache would still answer when nobody may get it any more. */
  ownBrowser: 'private, max-age=31536000, immutable',
  revalidated: 'no-cache',
};

/** For a file that everybody may load as long as the process runs. */
export const FOR_EVER: Made = { topics: [], madeAt: Number.POSITIVE_INFINITY };

interface FileOptions {
  keep?: keyof typeof cacheControl;
  /** Set for a file that is the same for everybody: the next request gets it without the app. */
  made?: Made | undefined;
  /** The request headers that decide which file an address has. */
  vary?: string;
}

/** Sends a file in the best encoding that the client accepts. */
export const sendFile = (
  c: Context,
  file: PreparedBytes,
  { keep = 'revalidated', made, vary }: FileOptions,
): Promise<Response> =>
  sendPrepared(c, file, {
    made,
    headers: {
      'Cache-Control': cacheControl[keep],
      'X-Content-Type-Options': 'nosniff',
      ...(vary && { Vary: vary }),
    },
  });
